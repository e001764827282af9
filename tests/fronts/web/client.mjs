// Runs parts of the browser's client on cases from standard input, for comparison with the program.

import { applyDifference } from "../../../src/fivefold/fronts/web/client/js/differences.js";
import { clipAt, trackAt } from "../../../src/fivefold/fronts/web/client/js/board/animation.js";
import { NOTHING, Rules } from "../../../src/fivefold/fronts/web/client/js/board/interaction.js";
import { later } from "../../../src/fivefold/fronts/web/client/js/later.js";
import { clockText } from "../../../src/fivefold/fronts/web/client/js/parts/clock.js";

const TASKS = {
  differences: ({ old, change }) => applyDifference(old, change),
  tracks: ({ track, moments }) => moments.map((t) => trackAt(track, t)),
  clips: ({ clip, moments }) => moments.map((t) => clipAt(clip, t)),
  clocks: ({ clock, elapsed }) => clockText(clock, elapsed),
  // Views ask for the later scripts at once; the answer is how often each was drawn again.
  laterScripts: async (count) => {
    const drawn = Array(count).fill(0);
    const views = drawn.map((_, n) => ({ draw: () => (drawn[n] += 1) }));
    for (const view of views) later(view);
    while (!later(views[0])) await new Promise((done) => setTimeout(done, 5));
    return drawn;
  },
  interactions: ({ interaction, scene, inputs }) => {
    const rules = new Rules(interaction);
    let selection = NOTHING;
    return inputs.map(({ given, hover, key }) => {
      const reply = answer(rules, selection, given);
      selection = reply.selection;
      const shapes = rules.shown(scene, selection, hover, key).shapes.map(({ id, x, y, points, turn }) => [id, x, y, points, turn || 0]);
      return { ...reply, shapes, status: rules.status(selection) };
    });
  },
};

function answer(rules, selection, given) {
  if (given.type === "Press") return rules.press(selection, [Math.floor(given.x), Math.floor(given.y)], given.second);
  if (given.type === "Release") return rules.release(selection, given.x, given.y);
  return rules.key(selection, given.name, given.shift);
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const { task, cases } = JSON.parse(text);
process.stdout.write(JSON.stringify(await Promise.all(cases.map(TASKS[task]))));
