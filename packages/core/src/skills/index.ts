/** What servers and clients of skills have in common (`io.modelcontextprotocol/skills`, SEP-2640). */
export { FrontmatterError, parseFrontmatter } from "./front-matter.js";
export {
  DIRECTORY_MIME_TYPE,
  MAX_SKILL_FILES,
  MAX_SKILL_SIZE,
  SKILL_FILE,
  skillDigest,
} from "./skill.js";
