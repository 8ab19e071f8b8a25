/** Skills of servers (`io.modelcontextprotocol/skills`): lists, reads and verifies them. */
export type {
  ListSkillsResult,
  ReadResourceDirectoryResult,
  Skill,
  SkillFrontmatter,
  SkillResource,
} from "@mcp-gen/protocol/extensions/skills";
export type { SkillLimits } from "./skills/check-entry.js";
export { loadSkill, type LoadedSkill, type SkillContent } from "./skills/load.js";
export { getSkill, listSkills, readSkillDirectory, skills } from "./skills/requests.js";
export { SkillVerificationError } from "./skills/verification-error.js";
