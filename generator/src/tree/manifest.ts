/**
 * The manifest of an output folder, `.mcp-gen.json`: every generated file with the SHA-256 of its text as it was
 * written. It tells files that somebody edited from files that are merely old, and names those to remove when they are
 * no longer generated.
 *
 * While a run writes, the manifest also holds what the files are about to become, so that a run that is killed half way
 * leaves nothing the next run would take for somebody's edits.
 */
import { createHash } from "node:crypto";
import type { Diagnostic } from "../diagnostics.js";
import { jsonText, type Json } from "../json-text.js";
import { describeJson } from "../received.js";
import { lookAt } from "./look.js";
import { byCodeUnits, isInside, MANIFEST } from "./paths.js";

export type Hashes = ReadonlyMap<string, string>;

export interface Manifest {
  /** As it stands on disk. */
  text: string | undefined;
  files: Hashes;
  pending: Hashes;
  /** A hash of what the files were made from, by a run that wrote all of them. */
  inputs?: string;
  problems: Diagnostic[];
}

/** @param name of the manifest; a project that was scaffolded has one of another name beside that of its generated files */
export function readManifest(folder: string, name: string = MANIFEST): Manifest {
  const found = lookAt(folder, name);
  const empty = { files: new Map<string, string>(), pending: new Map<string, string>() };
  if (found.kind === "absent") return { text: undefined, ...empty, problems: [] };
  if (found.kind === "obstacle") return { text: undefined, ...empty, problems: [found.problem] };
  const parsed = parse(found.text);
  if (parsed !== undefined) return { text: found.text, ...parsed, problems: [] };
  const problem: Diagnostic = {
    code: "tree/bad-manifest",
    file: name,
    message: `expected the list of generated files as mcp-gen wrote it, received ${describeJson(found.text)}`,
    fix: `restore the file, or delete it: ${name === MANIFEST ? "generated files are then known by their mark alone" : "files are then taken for edited ones"}`,
  };
  return { text: found.text, ...empty, problems: [problem] };
}

/** Every path the manifest names, sorted. */
export function manifestPaths({ files, pending }: Manifest): string[] {
  return [...new Set([...files.keys(), ...pending.keys()])].sort(byCodeUnits);
}

/** The texts of a file that came from a run, by hash. */
export function knownHashes({ files, pending }: Manifest, path: string): string[] {
  return [files.get(path), pending.get(path)].filter((hash) => hash !== undefined);
}

/** @param head what else the manifest says, before the lists */
export function manifestText(
  files: Hashes,
  pending: Hashes = new Map(),
  head: Readonly<Record<string, Json>> = {},
): string {
  return jsonText({
    ...head,
    files: sortedRecord(files),
    ...(pending.size === 0 ? {} : { pending: sortedRecord(pending) }),
  });
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function sortedRecord(hashes: Hashes): Record<string, string> {
  return Object.fromEntries([...hashes].sort(([a], [b]) => byCodeUnits(a, b)));
}

/** Paths that lead out of the folder are refused with the rest: the manifest decides what is deleted. */
function parse(text: string): Pick<Manifest, "files" | "pending" | "inputs"> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { files, pending = {}, inputs } = value as Record<string, unknown>;
  const lists = [hashesIn(files), hashesIn(pending)] as const;
  const [known, coming] = lists;
  return known === undefined || coming === undefined
    ? undefined
    : {
        files: known,
        pending: coming,
        ...(typeof inputs === "string" ? { inputs } : {}),
      };
}

function hashesIn(value: unknown): Map<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  const valid = entries.every(
    ([path, hash]) => isInside(path) && typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash),
  );
  return valid ? new Map(entries as [string, string][]) : undefined;
}
