/** Runs the steps of docs/generator/add-a-revision.md in order, in a copy of the repository. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { blocksOf, type Block } from "../docs/blocks.js";
import { difference } from "../docs/matches.js";
import type { Workspace } from "./workspace.js";

const page = new URL("../../docs/generator/add-a-revision.md", import.meta.url);

type Json = { [key: string]: unknown };

/** The blocks that run in a workspace, split at the heading "Release the revision". */
export function pageBlocks(): {
  readonly draft: readonly Block[];
  readonly release: readonly Block[];
} {
  const text = readFileSync(fileURLToPath(page), "utf8");
  const line = text.slice(0, text.indexOf("## Release the revision")).split("\n").length;
  const blocks = blocksOf(text).filter(({ words }) => words.includes("workspace"));
  return {
    draft: blocks.filter((block) => block.line < line),
    release: blocks.filter((block) => block.line > line),
  };
}

/** @throws Error with the line of the first block whose result differs from the page */
export async function runBlocks(blocks: readonly Block[], workspace: Workspace): Promise<void> {
  for (const block of blocks) {
    if (block.language === "sh") await runCommands(block, workspace);
    else writeBlock(block, join(workspace.folder, block.name ?? ""));
  }
}

async function runCommands(
  { line, words, text, output }: Block,
  workspace: Workspace,
): Promise<void> {
  const wanted = Number(/exit=(\d+)/.exec(words.join(" "))?.[1] ?? 0);
  const { code, printed } = await workspace.shell(text);
  const fault =
    code === wanted ? difference(output ?? "…", printed) : `exit code ${code}:\n${printed}`;
  if (fault !== undefined) throw new Error(`docs/generator/add-a-revision.md:${line}: ${fault}`);
}

/** `json` adds entries to a file; other blocks are whole files. */
function writeBlock({ language, text }: Block, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (language !== "json") return writeFileSync(path, text);
  const merged = merge(JSON.parse(readFileSync(path, "utf8")) as Json, JSON.parse(text) as Json);
  writeFileSync(path, `${JSON.stringify(merged, undefined, 2)}\n`);
}

function merge(value: Json, added: Json): Json {
  const entries = Object.entries(added).map(([key, own]) => {
    const before = value[key];
    const isNested = typeof before === "object" && before !== null && !Array.isArray(before);
    return [key, isNested ? merge(before as Json, own as Json) : own] as const;
  });
  return { ...value, ...Object.fromEntries(entries) };
}
