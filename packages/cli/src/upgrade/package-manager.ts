/** Detects the package manager of a project that does not record it. */
import { readdirSync } from "node:fs";
import type { PackageManager } from "../scaffold/project.js";

/** Returns the package manager whose files are in the folder. Default: npm. */
export function packageManagerIn(folder: string): PackageManager {
  const names = new Set(readdirSync(folder));
  if (names.has("pnpm-lock.yaml") || names.has("pnpm-workspace.yaml")) return "pnpm";
  if (names.has("yarn.lock")) return "yarn";
  return names.has("bun.lock") || names.has("bun.lockb") ? "bun" : "npm";
}
