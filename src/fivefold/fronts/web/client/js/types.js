// Types of what travels, for the type checker alone; the program's pages and parts are described in the project.

/**
 * @typedef {{type: string, id: string, layer?: number, alpha?: number, [name: string]: any}} Shape
 * @typedef {{left: number, top: number, width: number, height: number, shapes: Shape[]}} Scene
 * @typedef {{property: string, start: number, length: number, values: number[], ease?: string, offsets?: number[]}} Track
 * @typedef {{shape: Shape, start: number, end: number, tracks?: Track[]}} Clip
 * @typedef {{at: number, name: string}} Sound
 * @typedef {{length: number, hidden?: string[], clips?: Clip[], sounds?: Sound[], holds?: boolean, loop?: boolean}} Animation
 * @typedef {{game: string, scene: Scene, animation?: Animation, age?: number,
 *   motions?: {animation: Animation, age?: number}[], held?: string, hidden?: boolean,
 *   interaction?: Interaction, grid?: {width: number, height: number, turned?: boolean}}} BoardPart
 * @typedef {{width: number, height: number, templates?: Shape[], groups?: number[][], paths?: number[][][],
 *   styles?: any[], statuses?: string[], picks?: Object<string, any>, tool?: any, presses?: any[],
 *   swipes?: Object<string, string> | null,
 *   keys?: Object<string, string>, second?: string, refuses_switch?: boolean, picked?: number[], hover?: any[],
 *   cursor?: number[], hidden?: string[], turned?: boolean}} Interaction
 * @typedef {{id: string, label: string, icon?: string, key?: string, ready?: boolean, role?: string, tip?: string}} Button
 * @typedef {{type: string, [name: string]: any}} Page
 * @typedef {{type: string, [name: string]: any}} Input
 */

export {};
