/** How the user typed the running command: `mcp-gen scaffold weather` or `npm create mcp-gen weather`. */
import { detectPackageManager, type Environment } from "../../scaffold/package-manager.js";

let created = false;

/** Marks this process as `create-mcp-gen`. */
export function runsAsCreate(): void {
  created = true;
}

/** Whether this process runs as `create-mcp-gen`. */
export function isCreate(): boolean {
  return created;
}

/** @param words a folder or options, as typed */
export function typedScaffold(words: string, env: Environment): string {
  if (!created) return `mcp-gen scaffold ${words}`;
  const manager = detectPackageManager(env);
  // npm treats options before `--` as its own.
  const end = manager === "npm" && words.startsWith("-") ? "-- " : "";
  return `${manager} create mcp-gen ${end}${words}`;
}
