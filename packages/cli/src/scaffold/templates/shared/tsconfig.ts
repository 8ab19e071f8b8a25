/**
 * `tsconfig.json` of a new project: strict, for TypeScript 5.9 and later. Also checks declaration files of
 * libraries.
 */
import type { ProjectFile } from "../../project.js";
import { laidOut } from "./files.js";

export function tsconfig(): ProjectFile {
  return laidOut("tsconfig.json", "shared/tsconfig.json");
}
