// Pages whose scripts come after those of the first page.

import { editorPage } from "./editor.js";
import { helpPage } from "./help.js";
import { lessonPage } from "./lesson.js";
import { nightPage } from "./night.js";
import { overPage } from "./over.js";
import { playingPage } from "./playing.js";
import { reviewPage } from "./review.js";

/** @type {Object<string, (view: import("../view.js").View) => any>} */
export const PAGES = {
  PlayingPage: playingPage,
  OverPage: overPage,
  ReviewPage: reviewPage,
  EditorPage: editorPage,
  HelpPage: helpPage,
  LessonPage: lessonPage,
  night: nightPage,
};
