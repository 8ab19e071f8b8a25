/** The folders of the examples, and what is in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

/** Those with a server of ours. */
export const OURS = ["weather", "notes", "booking", "sampling-agent"];

/** The one with a server on the official SDK, which has a lock file of its own. */
export const ON_SDK = "faithful-sdk";

export const EXAMPLES = [...OURS, ON_SDK];

export const folderOf = (name: string): string => join(root, "examples", name);

export const read = (name: string, file: string): string =>
  readFileSync(join(folderOf(name), file), "utf8");

/** The texts of its TypeScript files. */
export const sourcesOf = (name: string): string[] =>
  readdirSync(join(folderOf(name), "src")).map((file) => read(name, `src/${file}`));
