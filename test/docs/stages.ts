/**
 * Converts a page to a small project: its actions in order, and the stages of its files. Each stage is compiled separately,
 * because a page can replace a file with a new version.
 */
import { posix } from "node:path";
import type { Block } from "./blocks.js";

export type Step =
  | { kind: "file"; block: Block; path: string; stage: number; inProject: boolean }
  | { kind: "run"; block: Block; file: string; stage: number }
  | { kind: "shell"; block: Block };

export interface PagePlan {
  page: string;
  /** The name of the page for folders. */
  slug: string;
  steps: Step[];
  /** For each stage, the files to compile with all others: path to text. */
  stages: Map<string, string>[];
  /** Folders with their own compiler configuration that a command of the page creates. */
  projects: string[];
}

/** Commands that create a project: `npm create mcp-gen@latest weather -- --yes`. */
const CREATES = /^(?:npm create mcp-gen|npx (?:--yes |-y )?create-mcp-gen|npx mcp-gen scaffold)\b/;

/** The port of the servers on every page. */
const PORT = /\b3000\b/g;

/** The blocks of a page with another port, so that its server needs no fixed port. */
export function onPort(port: number, blocks: readonly Block[]): Block[] {
  const replaced = (text: string): string => text.replace(PORT, String(port));
  return blocks.map((block) => {
    // A container has its own ports.
    if (block.language === "dockerfile") return block;
    const output = block.output === undefined ? undefined : replaced(block.output);
    return { ...block, text: replaced(block.text), output };
  });
}

export function planPage(page: string, blocks: readonly Block[]): PagePlan {
  const steps: Step[] = [];
  const stages = [new Map<string, string>()];
  const projects: string[] = [];
  let folder = "";
  let creates = false;
  for (const block of blocks) {
    const { language, name, words, text } = block;
    // Commands and entries for a copy of the repository: `test/next-revision` runs them.
    if (words.includes("workspace") && language !== "ts") continue;
    const stage = stages.length - 1;
    if (language === "sh" && name === undefined && !words.includes("no-run")) {
      creates ||= text.split("\n").some((line) => CREATES.test(line));
      const to = cdIn(text);
      folder = posix.join(folder, to);
      if (creates && to !== "." && projects.length === 0) projects.push(folder);
      steps.push({ kind: "shell", block });
    } else if (name !== undefined && language !== "sh" && !words.includes("sdk")) {
      const path = posix.join(folder, name);
      const inProject = projects.some((project) => path.startsWith(`${project}/`));
      const current = stages[stage];
      const isNew = current?.has(path) === true && !inProject;
      if (isNew) stages.push(new Map(current));
      if (!inProject) stages.at(-1)?.set(path, text);
      steps.push({ kind: "file", block, path, stage: stages.length - 1, inProject });
    } else if (language === "ts" && !words.includes("sdk")) {
      const file = posix.join(folder, `block-${block.line}.ts`);
      stages.at(-1)?.set(file, text);
      if (!words.includes("no-run")) steps.push({ kind: "run", block, file, stage });
    }
  }
  return { page, slug: page.replace(/\.md$/, "").replace(/\//g, "-"), steps, stages, projects };
}

/** The working folder after the commands of a block. */
function cdIn(text: string): string {
  return posix.join(...[...text.matchAll(/^cd (\S+)$/gm)].map(([, to = "."]) => to), ".");
}
