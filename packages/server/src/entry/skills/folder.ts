/** Reads skills from a folder, for `skills(…)`. Needs Node. */
export { readSkills } from "../../features/skills/read-folder.js";
