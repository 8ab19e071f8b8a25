/**
 * Adds a made-up next revision to a copy of the workspace, generates, builds, and lets our server and client talk in every
 * pair of revisions. Only `schema/` is edited by hand.
 */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRevision, NEXT } from "./make-revision.mjs";

interface Outcome {
  readonly name: string;
  readonly spoken: readonly string[];
  readonly allowed: readonly string[];
  readonly revision?: string;
  readonly losses?: readonly string[];
  readonly violations?: readonly unknown[];
  readonly failed?: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const workspace = mkdtempSync(join(tmpdir(), "mcp-gen-next-"));
/** What `git status` lists before and after generating. */
let edited: string[] = [];
let generated: string[] = [];
let outcomes: Outcome[] = [];

beforeAll(async () => {
  await copyWorkspace();
  addRevision(workspace);
  edited = await changedFiles();
  await compile("generator");
  await run(process.execPath, ["generator/dist/cli.js", "generate"]);
  generated = (await changedFiles()).filter((path) => !edited.includes(path));
  await compile();
  const lines = await run(process.execPath, ["test/next-revision/run-pairs.mjs"]);
  outcomes = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Outcome);
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test("only schema/ is edited by hand", () => {
  expect(edited.filter((path) => !path.startsWith("schema/"))).toEqual([]);
  expect(generated.filter((path) => !isGenerated(path))).toEqual([]);
});

test("the newest common revision is agreed in every pair, without a violation", () => {
  expect(outcomes).toHaveLength(3 * 36);
  const wrong = outcomes.filter(({ spoken, allowed, revision, violations, failed }) => {
    const common = spoken
      .filter((one) => allowed.includes(one))
      .sort()
      .at(-1);
    return failed !== undefined || revision !== common || violations?.length !== 0;
  });
  expect(wrong).toEqual([]);
});

test("what the newest released revision cannot express is reported", () => {
  const next = outcomes.filter(({ revision }) => revision === NEXT);
  expect(next).toHaveLength(18);
  for (const { losses } of next) expect(losses).toEqual(["/etag"]);
});

/** The files of the repository, with what is installed. */
async function copyWorkspace(): Promise<void> {
  const listed = await promisify(execFile)(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard"],
    { cwd: root, maxBuffer: 100_000_000 },
  );
  for (const path of listed.stdout.split("\n")) {
    if (path === "" || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    cpSync(join(root, path), join(workspace, path));
  }
  for (const name of ["generator", ...packages()]) {
    const modules = join(root, name, "node_modules");
    if (existsSync(modules)) symlinkSync(modules, join(workspace, name, "node_modules"));
  }
  linkModules();
  await run("git", ["init", "-q"]);
  await run("git", ["add", "-A"]);
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  await run("git", [...author, "commit", "-q", "-m", "before"]);
}

/** Everything that is installed, except that our packages are those of the copy. */
function linkModules(): void {
  const modules = join(workspace, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@mcp-gen") symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  const ours = join(root, "node_modules/@mcp-gen");
  cpSync(ours, join(modules, "@mcp-gen"), { recursive: true, verbatimSymlinks: true });
}

function packages(): string[] {
  return readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
}

async function changedFiles(): Promise<string[]> {
  const status = await run("git", ["status", "--porcelain", "--untracked-files=all"]);
  return status.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
}

/** Generated text has a mark; manifests and JSON Schemas have no comments. */
function isGenerated(path: string): boolean {
  if (/^packages\/[^/]+\/(?:package\.json|\.mcp-gen\.json|schema\/.*\.json)$/.test(path))
    return true;
  return (
    path.startsWith("docs/reference/") ||
    readFileSync(join(workspace, path), "utf8").includes("@generated")
  );
}

async function compile(...projects: string[]): Promise<void> {
  await run(process.execPath, ["node_modules/typescript/bin/tsc", "-b", ...projects]);
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: workspace,
    maxBuffer: 100_000_000,
  });
  return stdout;
}
