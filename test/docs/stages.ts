/**
 * A page as the little project it is: what happens in order, and the stages of its files. A file that is named again has
 * a new text from there on, so each stage is compiled by itself.
 */
import { posix } from "node:path";
import type { Block } from "./blocks.js";

export type Step =
  | { kind: "file"; block: Block; path: string; stage: number; inProject: boolean }
  | { kind: "run"; block: Block; file: string; stage: number }
  | { kind: "shell"; block: Block };

export interface PagePlan {
  page: string;
  /** Of the page, as a name for folders. */
  slug: string;
  steps: Step[];
  /** What is compiled with everything else: for each stage, path to text. */
  stages: Map<string, string>[];
  /** Folders that a command of the page makes, with a compiler configuration of their own. */
  projects: string[];
}

/** Commands that make a project: `npm create mcp-gen@latest weather -- --yes`. */
const CREATES = /^(?:npm create mcp-gen|npx (?:--yes |-y )?create-mcp-gen|npx mcp-gen scaffold)\b/;

/** The port of the servers on every page. */
const PORT = /\b3000\b/g;

/** The blocks of a page with a port of its own, so that its server needs no particular port to be free. */
export function onPort(port: number, blocks: readonly Block[]): Block[] {
  const replaced = (text: string): string => text.replace(PORT, String(port));
  return blocks.map((block) => {
    // A container has all its ports to itself.
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

/** Where the commands of a block leave the terminal. */
function cdIn(text: string): string {
  return posix.join(...[...text.matchAll(/^cd (\S+)$/gm)].map(([, to = "."]) => to), ".");
}
