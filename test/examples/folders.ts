/** The folders of the examples, and their files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

/** Examples with our server. */
export const OURS = ["weather", "notes", "booking", "sampling-agent", "proxy", "orders"];

/** The example with a server of the official SDK, which has its own lock file. */
export const ON_SDK = "faithful-sdk";

export const EXAMPLES = [...OURS, ON_SDK];

/** The examples with a queue and a worker, which have their own lock files and need a database. */
export const WORKERS = ["bullmq-worker", "pg-boss-worker"];

export const folderOf = (name: string): string => join(root, "examples", name);

export const read = (name: string, file: string): string =>
  readFileSync(join(folderOf(name), file), "utf8");

/** Returns the texts of the TypeScript files of an example. */
export const sourcesOf = (name: string): string[] =>
  readdirSync(join(folderOf(name), "src")).map((file) => read(name, `src/${file}`));
