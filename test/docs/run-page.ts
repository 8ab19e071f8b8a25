/** Runs the blocks of a page in order, in its own folder, and returns every difference. */
import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Block } from "./blocks.js";
import { difference } from "./matches.js";
import type { PagePlan, Step } from "./stages.js";
import { repository, typeCheck, writeDeep } from "./workshop.js";

/** Maximum time of a block in milliseconds. */
const PATIENCE = 600_000;
/** The tests of a page may take longer than 5 seconds on a busy machine. */
const VITEST_CONFIG = `export default { test: { testTimeout: ${PATIENCE} } };\n`;
const standIn = join(repository, "test/docs/stand-in.mjs");

export interface Place {
  workshop: string;
  /** The folder of the compiled pages. */
  compiled: string;
  /** The folder of the stand-in programs. */
  bin: string;
}

/** @returns one line or more for each fault, with the page and the line of the block */
export async function runPage(plan: PagePlan, place: Place): Promise<string[]> {
  const home = join(place.workshop, "run", plan.slug);
  writeDeep(join(home, "vitest.config.js"), VITEST_CONFIG);
  const run = new PageRun(plan, place, realpathSync(home));
  try {
    for (const step of plan.steps) await run.step(step);
    run.checkProjects();
  } finally {
    run.stop();
  }
  return run.faults;
}

class PageRun {
  readonly faults: string[] = [];
  readonly #plan: PagePlan;
  readonly #place: Place;
  readonly #home: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #running: ChildProcess[] = [];
  #cwd: string;

  constructor(plan: PagePlan, place: Place, home: string) {
    this.#plan = plan;
    this.#place = place;
    this.#home = home;
    this.#cwd = home;
    const { PATH = "", HOME = "", TMPDIR } = process.env;
    this.#env = {
      PATH: `${place.bin}:${PATH}`,
      HOME,
      NO_COLOR: "1",
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
    };
  }

  async step(step: Step): Promise<void> {
    switch (step.kind) {
      case "file":
        this.#file(step);
        return;
      case "run": {
        this.#copy(step.stage, step.file.replace(/ts$/, "js"));
        const file = join(this.#home, step.file.replace(/ts$/, "js"));
        // The stand-in replaces `fetch`. This condition selects the client that sends with it, and can start commands.
        const args = ["--conditions=deno", "--import", standIn, file];
        this.#judge(step.block, 0, await this.#spawn(process.execPath, args));
        return;
      }
      case "shell":
        if (step.block.words.includes("background")) await this.#background(step.block);
        else await this.#shell(step.block);
        return;
      default:
        return step satisfies never;
    }
  }

  /** Compiles the projects that a page created, with their own configuration. */
  checkProjects(): void {
    for (const project of this.#plan.projects) {
      const said = typeCheck(join(this.#home, project), "--noEmit");
      if (said !== "") this.faults.push(`${this.#plan.page}: the project ${project}: ${said}`);
    }
  }

  stop(): void {
    for (const child of this.#running) {
      try {
        // The shell and its child processes.
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  }

  #file({ block, path, stage, inProject }: Extract<Step, { kind: "file" }>): void {
    writeDeep(join(this.#home, path), block.text);
    const isCompiled = path.endsWith(".ts") && !path.endsWith(".d.ts") && !path.includes(".test.");
    if (isCompiled && !inProject) this.#copy(stage, path.replace(/ts$/, "js"));
  }

  #copy(stage: number, path: string): void {
    const to = join(this.#home, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(this.#place.compiled, this.#plan.slug, String(stage), path), to);
  }

  async #shell(block: Block): Promise<void> {
    const where = join(this.#home, ".terminal");
    const script = `trap 'pwd > "${where}"' EXIT\n${block.text}`;
    const [, code = "0"] = /^exit=(\d+)$/.exec(block.words[0] ?? "") ?? [];
    this.#judge(block, Number(code), await this.#spawn("/bin/sh", ["-e", "-c", script]));
    this.#cwd = readFileSync(where, "utf8").trim();
  }

  /** Starts a background process, and waits for its first output. */
  async #background(block: Block): Promise<void> {
    const child = spawn("/bin/sh", ["-e", "-c", block.text], {
      cwd: this.#cwd,
      env: this.#env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#running.push(child);
    let printed = "";
    const { output = "" } = block;
    const seen = await new Promise<boolean>((resolve) => {
      const look = (chunk: string): void => {
        printed += chunk;
        if (difference(output, printed) === undefined) resolve(true);
      };
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", look);
      child.once("exit", () => resolve(false));
      setTimeout(() => resolve(false), PATIENCE).unref();
    });
    if (!seen)
      this.#fault(block, `>did not print the expected output; ${difference(output, printed)}`);
  }

  #spawn(command: string, args: string[]): Promise<{ code: number | null; printed: string }> {
    const child = spawn(command, args, {
      cwd: this.#cwd,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: PATIENCE,
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (out += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (err += chunk));
    return new Promise((resolve) => {
      child.on("close", (code) => resolve({ code, printed: `${out}${err}` }));
    });
  }

  #judge(
    block: Block,
    wanted: number,
    { code, printed }: { code: number | null; printed: string },
  ): void {
    if (code !== wanted)
      this.#fault(
        block,
        `expected exit code ${wanted}, received ${code ?? "none: it did not end"}:\n${printed}`,
      );
    else if (block.output !== undefined) {
      const different = difference(block.output, printed);
      if (different !== undefined) this.#fault(block, different);
    }
  }

  #fault({ line, language }: Block, text: string): void {
    this.faults.push(`docs/${this.#plan.page}:${line}: ${language} block: ${text}`);
  }
}
