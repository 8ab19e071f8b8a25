/**
 * How a person types the command that is running: `mcp-gen scaffold weather`, or, where a package manager has started us
 * as `create-mcp-gen`, `npm create mcp-gen weather`.
 */
import { detectPackageManager, type Environment } from "../../scaffold/package-manager.js";

let created = false;

/** Says that this process runs as `create-mcp-gen`, from now on. */
export function runsAsCreate(): void {
  created = true;
}

/** Whether this process runs as `create-mcp-gen`. */
export function isCreate(): boolean {
  return created;
}

/** @param words a folder or options, as they are typed */
export function typedScaffold(words: string, env: Environment): string {
  if (!created) return `mcp-gen scaffold ${words}`;
  const manager = detectPackageManager(env);
  // npm takes options in front of `--` for its own.
  const end = manager === "npm" && words.startsWith("-") ? "-- " : "";
  return `${manager} create mcp-gen ${end}${words}`;
}
