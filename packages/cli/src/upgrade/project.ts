/** Reads the project to upgrade: its manifest, the options it was created with, and its sources. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { describeJson } from "@mcp-gen/generator/received";
import type { Origin } from "../scaffold/origin.js";
import { PROJECT_MANIFEST } from "../scaffold/plan.js";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { readManifest, type OutputManifest as FileList } from "@mcp-gen/generator/tree/manifest";
import { readOrigin } from "./origin.js";
import { readManifestText, type ProjectManifest } from "./package-text.js";
import { generationOf, revisionsIn, type Generation } from "./pins.js";
import { inputFault } from "../input-fault.js";

export interface UpgradableProject {
  /** Absolute path. */
  folder: string;
  /** The text of `package.json`, and its parsed members. */
  text: string;
  manifest: ProjectManifest;
  /** The generated files with their hashes. Empty if unknown. */
  made: FileList;
  /** The options it was created with, if recorded. */
  origin: Origin | undefined;
  /** What it generates, if anything. */
  generates: Generation["kind"] | undefined;
  /** Its sources, by path. Excludes generated files. */
  sources: ReadonlyMap<string, string>;
  /** The revisions it was created for; if unknown, those it lists. Oldest first; may be empty. */
  revisions: readonly string[];
}

const MANIFEST = "package.json";

/** @throws DiagnosticError if the folder has no project that depends on our packages */
export function openProject(folder: string): UpgradableProject {
  const text = textAt(folder, MANIFEST);
  if (text === undefined)
    throw noProject("the folder of a project has this file, and this folder does not");
  const manifest = readManifestText(text);
  if (manifest === undefined)
    throw noProject(`expected a JSON object, received ${describeJson(text)}`);
  if (manifest.demands.length === 0) {
    throw noProject("package.json depends on no package of mcp-gen");
  }
  const made = readManifest(folder, PROJECT_MANIFEST);
  if (made.problems.length > 0) throw new DiagnosticError(made.problems);
  const origin = made.text === undefined ? undefined : readOrigin(made.text);
  const generation = generationOf(manifest.scripts["generate"]);
  const sources = readSources(folder);
  return {
    folder,
    text,
    manifest,
    made,
    origin,
    generates: origin === undefined ? generation?.kind : generatedBy(origin),
    sources,
    revisions: origin === undefined ? revisionsOf(generation, sources) : madeFor(origin),
  };
}

/** Returns the text of a project file. */
export function textAt(folder: string, path: string): string | undefined {
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") throw new DiagnosticError([found.problem]);
  return found.kind === "present" ? found.text : undefined;
}

/** An extension builds on the newest of its revisions. */
function madeFor({ template, options }: Origin): readonly string[] {
  return template === "extension" ? options.revisions.slice(-1) : options.revisions;
}

function generatedBy({ template }: Origin): Generation["kind"] | undefined {
  return template === "extension" || template === "protocol" ? template : undefined;
}

function revisionsOf(
  generation: Generation | undefined,
  sources: ReadonlyMap<string, string>,
): string[] {
  if (generation?.kind === "extension") return [generation.base];
  if (generation?.kind === "protocol") return [...generation.revisions].sort();
  const own = [...sources].filter(([path]) => !isTest(path));
  // Other lists, for example of a client for one old server, have other purposes.
  const named = revisionsIn(sources.get("src/revisions.ts") ?? "");
  if (named.length > 0) return named;
  return [...new Set(own.flatMap(([, text]) => revisionsIn(text)))].sort();
}

export function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

function readSources(folder: string): Map<string, string> {
  const sources = new Map<string, string>();
  const schema = textAt(folder, "schema.ts");
  if (schema !== undefined) sources.set("schema.ts", schema);
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (inner !== "src/generated" && entry.name !== "node_modules") walk(inner);
      } else if (entry.isFile() && entry.name.endsWith(".ts")) {
        const text = textAt(folder, inner);
        if (text !== undefined) sources.set(inner, text);
      }
    }
  };
  if (
    readdirSync(folder, { withFileTypes: true }).some(
      (one) => one.name === "src" && one.isDirectory(),
    )
  ) {
    walk("src");
  }
  return new Map([...sources].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function noProject(message: string): DiagnosticError {
  return inputFault(
    "upgrade/no-project",
    message,
    "change to the folder of your project, or pass it: `mcp-gen upgrade FOLDER`",
    { file: MANIFEST },
  );
}
