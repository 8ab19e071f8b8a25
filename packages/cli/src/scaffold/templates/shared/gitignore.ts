/** Ignored files of a new project: `.gitignore` and `.dockerignore`. */
import type { PackageManager, ProjectFile } from "../../project.js";

const MADE = ["node_modules/", "dist/", "*.tsbuildinfo"];
const OF_A_MACHINE = [".env", "*.log", ".DS_Store"];

export function gitignore(packageManager: PackageManager): ProjectFile {
  return { path: ".gitignore", text: lines([...left(packageManager), ...OF_A_MACHINE]) };
}

export function dockerignore(packageManager: PackageManager): ProjectFile {
  return {
    path: ".dockerignore",
    text: lines([".git/", ...left(packageManager), ...OF_A_MACHINE]),
  };
}

/** Files that tools create in the project. */
function left(packageManager: PackageManager): string[] {
  return packageManager === "yarn" ? [...MADE, ".yarn/"] : MADE;
}

function lines(entries: readonly string[]): string {
  return entries.map((entry) => `${entry}\n`).join("");
}
