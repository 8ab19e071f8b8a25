/** Edits the text of a project's `package.json`. All other text stays unchanged, including white space. */
import type { Demand } from "../scaffold/package-manifest.js";
import { compareVersions, isVersion } from "./versions.js";

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

/** Returns the text with the changed scripts. */
export function withScripts(text: string, changes: ReadonlyMap<string, string>): string {
  return [...changes].reduce(
    (result, [from, to]) => result.replaceAll(JSON.stringify(from), () => JSON.stringify(to)),
    text,
  );
}

/** Returns the source of a regular expression that matches a JSON string. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
