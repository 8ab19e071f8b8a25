/** The package manager of a project that does not say with which one it was made. */
import { readdirSync } from "node:fs";
import type { PackageManager } from "../scaffold/project.js";

/** The one whose files are in the folder; npm where there are none. */
export function packageManagerIn(folder: string): PackageManager {
  const names = new Set(readdirSync(folder));
  if (names.has("pnpm-lock.yaml") || names.has("pnpm-workspace.yaml")) return "pnpm";
  if (names.has("yarn.lock")) return "yarn";
  return names.has("bun.lock") || names.has("bun.lockb") ? "bun" : "npm";
}
