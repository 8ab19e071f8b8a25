/** Skills (`io.modelcontextprotocol/skills`): for `defineServer({ extensions, resources })`. */
export {
  skills,
  type SkillLibrary,
  type SkillsExtension,
  type SkillsOptions,
} from "../features/skills/skills.js";
export type { SkillFiles } from "../features/skills/skill-files.js";
