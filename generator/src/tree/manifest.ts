/**
 * Reads and writes `.mcp-gen.json`, the manifest of an output folder. The manifest lists every generated file with the
 * SHA-256 of its text. The manifest shows whether a file was edited or is only outdated, and which files to remove
 * because they are no longer generated.
 *
 * While a run writes files, the manifest also contains the hashes of the new texts. So if the run is killed, the next
 * run does not treat the written files as edited.
 */
import { createHash } from "node:crypto";
import type { Diagnostic } from "../diagnostics.js";
import { jsonText, type PrintableJson } from "../json-text.js";
import { describeJson } from "../received.js";
import { readEntry } from "./disk-entry.js";
import { byCodeUnits, isInside, MANIFEST } from "./paths.js";

export type Hashes = ReadonlyMap<string, string>;

export interface OutputManifest {
  /** The text on disk. `undefined` if there is no manifest. */
  text: string | undefined;
  files: Hashes;
  pending: Hashes;
  /** Version of the generator that wrote the files. */
  generator?: string;
  /** A hash of the inputs. Only a run that generates all files writes this hash. */
  inputs?: string;
  problems: Diagnostic[];
}

/** @param name the file name of the manifest; a scaffolded project has a second manifest */
export function readManifest(folder: string, name: string = MANIFEST): OutputManifest {
  const found = readEntry(folder, name);
  const empty = { files: new Map<string, string>(), pending: new Map<string, string>() };
  if (found.kind === "absent") return { text: undefined, ...empty, problems: [] };
  if (found.kind === "obstacle") return { text: undefined, ...empty, problems: [found.problem] };
  const parsed = parse(found.text);
  if (parsed !== undefined) return { text: found.text, ...parsed, problems: [] };
  const problem: Diagnostic = {
    code: "tree/bad-manifest",
    file: name,
    message: `expected a list of generated files, written by mcp-gen, received ${describeJson(found.text)}`,
    fix: `restore the file, or delete it: ${name === MANIFEST ? "generated files are then recognized by their mark alone" : "files then count as edited"}`,
  };
  return { text: found.text, ...empty, problems: [problem] };
}

/** Returns all paths in the manifest, sorted. */
export function manifestPaths({ files, pending }: OutputManifest): string[] {
  return [...new Set([...files.keys(), ...pending.keys()])].sort(byCodeUnits);
}

/** Returns the hashes of the texts that runs have written to a file. */
export function knownHashes({ files, pending }: OutputManifest, path: string): string[] {
  return [files.get(path), pending.get(path)].filter((hash) => hash !== undefined);
}

/** @param head other entries to write before the lists */
export function manifestText(
  files: Hashes,
  pending: Hashes = new Map(),
  head: Readonly<Record<string, PrintableJson | undefined>> = {},
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

/** Parses a manifest. Refuses paths outside of the folder, because the manifest determines which files are deleted. */
function parse(
  text: string,
): Pick<OutputManifest, "files" | "pending" | "generator" | "inputs"> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { files, pending = {}, generator, inputs } = value as Record<string, unknown>;
  const [known, coming] = [hashesIn(files), hashesIn(pending)];
  return (
    known &&
    coming && {
      files: known,
      pending: coming,
      generator: typeof generator === "string" ? generator : undefined,
      inputs: typeof inputs === "string" ? inputs : undefined,
    }
  );
}

function hashesIn(value: unknown): Map<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  const valid = entries.every(
    ([path, hash]) => isInside(path) && typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash),
  );
  return valid ? new Map(entries as [string, string][]) : undefined;
}
