/** Edits the text of a project's `package.json`. All other text stays unchanged, including white space. */
import { readPackageManifest } from "../package-manifest.js";
import { compareVersions, isVersion } from "./versions.js";

/** The dependency of a project on one of our packages. */
export interface Demand {
  name: string;
  /** As written in the file: `0.1.0`, `^0.1.0`, `file:vendor/…`. */
  spec: string;
}

export interface ProjectManifest {
  name: string;
  scripts: Readonly<Record<string, string>>;
  /** The dependencies on our packages, each once, sorted by name. */
  demands: readonly Demand[];
  /** All dependencies. */
  dependencies: ReadonlySet<string>;
}

/** @returns `undefined` for an invalid manifest */
export function readManifestText(text: string): ProjectManifest | undefined {
  const manifest = readPackageManifest(text);
  if (manifest === undefined) return undefined;
  const { name, scripts, dependencies } = manifest;
  const demands = Object.entries(dependencies)
    .filter(([key]) => isOurs(key))
    .map(([key, spec]) => ({ name: key, spec }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { name, scripts, demands, dependencies: new Set(Object.keys(dependencies)) };
}

export type VersionChange =
  | { kind: "moved"; name: string; from: string; to: string }
  | { kind: "kept"; name: string; spec: string; why: "current" | "newer" | "vendored" | "open" };

/** Decides how a dependency changes. */
export function moveOf({ name, spec }: Demand, version: string): VersionChange {
  const [, sign = "", exact = ""] = /^([\^~]?)(.*)$/.exec(spec) ?? [];
  if (spec.startsWith("file:") || spec.startsWith("link:")) {
    return { kind: "kept", name, spec, why: "vendored" };
  }
  if (!isVersion(exact)) return { kind: "kept", name, spec, why: "open" };
  const order = compareVersions(exact, version);
  if (order === 0) return { kind: "kept", name, spec, why: "current" };
  if (order > 0) return { kind: "kept", name, spec, why: "newer" };
  return { kind: "moved", name, from: spec, to: `${sign}${version}` };
}

/** Returns the text with the new versions. */
export function withMoves(text: string, moves: readonly VersionChange[]): string {
  return moves.reduce((result, move) => {
    if (move.kind !== "moved") return result;
    const entry = new RegExp(`(${literal(move.name)}\\s*:\\s*)${literal(move.from)}`, "g");
    return result.replace(entry, (_, key: string) => `${key}${JSON.stringify(move.to)}`);
  }, text);
}

/** Returns the text with other scripts. */
export function withScripts(text: string, changes: ReadonlyMap<string, string>): string {
  return [...changes].reduce(
    (result, [from, to]) => result.replaceAll(JSON.stringify(from), () => JSON.stringify(to)),
    text,
  );
}

/** A JSON string as a regular expression. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function isOurs(name: string): boolean {
  return name === "mcp-gen" || name.startsWith("@mcp-gen/");
}
