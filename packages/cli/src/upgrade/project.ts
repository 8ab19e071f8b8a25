/** Reads the project to upgrade: its manifest, the options it was created with, and its sources. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import type { Origin } from "../scaffold/origin.js";
import { PROJECT_MANIFEST } from "../scaffold/plan.js";
import { readManifest, type OutputManifest as FileList } from "@mcp-gen/generator/tree/manifest";
import { readOrigin } from "./origin.js";
import {
  PACKAGE_JSON,
  openManifest,
  projectText,
  type PackageManifest,
} from "../scaffold/package-manifest.js";
import { generationOf, revisionsIn, type Generation } from "./pins.js";
import { inputFault } from "../input-fault.js";

export interface UpgradableProject {
  /** The absolute path of the project. */
  folder: string;
  /** The text of `package.json`, and its parsed members. */
  text: string;
  manifest: PackageManifest;
  /** The files that mcp-gen generated, with their hashes. Empty if no manifest lists them. */
  made: FileList;
  /** The options that the project was created with, if they are recorded. */
  origin: Origin | undefined;
  /** The kind of code that the project generates, if any. */
  generates: Generation["kind"] | undefined;
  /** The sources of the project, by path, without generated files. */
  sources: ReadonlyMap<string, string>;
  /**
   * The revisions that the project was created for. If these are not recorded, the revisions that its sources list.
   * Oldest first. May be empty.
   */
  revisions: readonly string[];
}

const NO_PROJECT = {
  code: "upgrade/no-project",
  fix: "change to the folder of your project, or pass it: `mcp-gen upgrade FOLDER`",
};

/** @throws DiagnosticError if the folder has no project that depends on our packages */
export function openProject(folder: string): UpgradableProject {
  const { text, manifest } = openManifest(folder, NO_PROJECT);
  if (manifest.demands.length === 0) {
    const { code, fix } = NO_PROJECT;
    throw inputFault(code, "package.json does not depend on any package of mcp-gen", fix, {
      file: PACKAGE_JSON,
    });
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

/**
 * Returns the revisions that a project was created for. For an extension, only the newest revision, which is its base.
 */
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
  // Lists in other files have other purposes, for example a client for one old server.
  const named = revisionsIn(sources.get("src/revisions.ts") ?? "");
  if (named.length > 0) return named;
  return [...new Set(own.flatMap(([, text]) => revisionsIn(text)))].sort();
}

export function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

function readSources(folder: string): Map<string, string> {
  const sources = new Map<string, string>();
  const schema = projectText(folder, "schema.ts");
  if (schema !== undefined) sources.set("schema.ts", schema);
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (inner !== "src/generated" && entry.name !== "node_modules") walk(inner);
      } else if (entry.isFile() && entry.name.endsWith(".ts")) {
        const text = projectText(folder, inner);
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
