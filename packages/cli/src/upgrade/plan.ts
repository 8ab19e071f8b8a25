/** Computes the changes and messages of `mcp-gen upgrade`. Writes nothing. */
import { readRevision } from "@mcp-gen/generator/project/project";
import { PROJECT_MANIFEST, projectManifestText } from "../scaffold/plan.js";
import { hashOf } from "@mcp-gen/generator/tree/manifest";
import type { FileChange } from "@mcp-gen/generator/tree/write-files";
import { isAsMade, withLineFeeds } from "./template-changes.js";
import { releasesBetween } from "./changelog.js";
import { moveOf, withMoves, withScripts, type VersionChange } from "./package-text.js";
import { PACKAGE_JSON } from "../scaffold/package-manifest.js";
import { withGeneration, withRevision } from "./pins.js";
import { isTest, type UpgradableProject } from "./project.js";
import { relevantChanges, type RelevantChange } from "./relevant-changes.js";
import { demandKnown, revisionStep, type RevisionStep, type UpgradeTarget } from "./target.js";
import { templateUpgrade } from "./template-files.js";

export interface UpgradePlan {
  changes: FileChange[];
  packages: VersionChange[];
  revision: RevisionStep | undefined;
  releases: { package: string; version: string; changes: string[] }[];
  /** The changes of the revision that affect the project. */
  relevantChanges: RelevantChange[];
  /** The paths of edited files, and the path of the new version beside each one. */
  beside: ReadonlyMap<string, string>;
  remarks: string[];
}

export async function planUpgrade(
  project: UpgradableProject,
  target: UpgradeTarget,
): Promise<UpgradePlan> {
  const { manifest, made, revisions, sources } = project;
  const model = (id: string) => readRevision(target.schemas, id);
  if (project.origin !== undefined) demandKnown(revisions, target.schemas);
  const packages = manifest.demands.map((demand) => moveOf(demand, target.version));
  const revision = revisionStep(revisions, target);
  const pinned = revision === undefined ? new Map<string, string>() : withPin(project, revision);

  const inPlace = editsInPlace(project, packages, revision, pinned);
  const { template, origin, remarks } = await templateUpgrade(project, target, revision);
  const edited = inPlace.filter(({ path, before }) => !isUnedited(project, path, before));
  // If the upgrade edits a file in place, it does not write a new version beside that file.
  const skipped = new Set(edited.flatMap(({ path }) => [path, template.beside.get(path) ?? path]));
  for (const { path } of edited) template.beside.delete(path);
  const fromTemplate = template.changes.filter(({ path }) => !skipped.has(path));
  const replaced = new Set(fromTemplate.map(({ path }) => path));
  const own = inPlace.filter(({ path }) => !replaced.has(path));
  for (const { path, before, after } of own) {
    if (isUnedited(project, path, before)) template.hashes.set(path, hashOf(withLineFeeds(after)));
  }
  const changes = [...own, ...fromTemplate].sort((a, b) => (a.path < b.path ? -1 : 1));
  const list = projectManifestText(template.hashes, origin);
  // A newer mcp-gen version alone does not require a rewrite.
  const isDue = changes.length > 0 || revision !== undefined;
  if (made.text !== undefined && isDue && list !== made.text) {
    changes.push({ path: PROJECT_MANIFEST, before: made.text, after: list });
  }
  return {
    changes,
    packages,
    revision,
    releases: packages.flatMap((move) => releasesOf(move, target)),
    relevantChanges:
      revision === undefined
        ? []
        : relevantChanges(model(revision.from), model(revision.to), sources),
    beside: template.beside,
    remarks: [...remarksOn(packages), ...remarks],
  };
}

/** Adds a revision to the sources of a project wherever its newest revision is listed. */
function withPin(
  { sources, generates }: UpgradableProject,
  { from, to }: RevisionStep,
): Map<string, string> {
  const texts = [...sources].filter(([path]) => !isTest(path));
  if (generates === "protocol") return new Map();
  if (generates === "extension") {
    const moved = (text: string): string =>
      text.replaceAll(`@mcp-gen/protocol/${from}`, `@mcp-gen/protocol/${to}`);
    return new Map(texts.map(([path, text]) => [path, moved(text)]));
  }
  return new Map(texts.map(([path, text]) => [path, withRevision(text, from, to)]));
}

function editsInPlace(
  { text, manifest, generates, sources }: UpgradableProject,
  packages: readonly VersionChange[],
  revision: RevisionStep | undefined,
  pinned: ReadonlyMap<string, string>,
): FileChange[] {
  const scripts = new Map(
    revision === undefined || generates === undefined
      ? []
      : Object.values(manifest.scripts).map((script) => [script, withGeneration(script, revision)]),
  );
  const edits = [
    { path: PACKAGE_JSON, before: text, after: withScripts(withMoves(text, packages), scripts) },
    ...[...pinned].map(([path, after]) => ({ path, before: sources.get(path), after })),
  ];
  return edits.filter(({ before, after }) => before !== after);
}

function isUnedited({ made }: UpgradableProject, path: string, text: string | undefined): boolean {
  return text !== undefined && isAsMade(text, made.files.get(path));
}

function releasesOf(
  move: VersionChange,
  { changelog, version }: UpgradeTarget,
): UpgradePlan["releases"] {
  if (move.kind !== "moved") return [];
  const text = changelog(move.name);
  const from = move.from.replace(/^[\^~]/, "");
  if (text === undefined) return [];
  return releasesBetween(text, from, version).map((release) => ({
    package: move.name,
    ...release,
  }));
}

/** The text before and after the names of packages whose version stays unchanged, for each reason. */
const REMARKS = [
  ["vendored", "kept as tarballs of the project: ", "; `mcp-gen scaffold --vendor` packs others"],
  ["newer", "newer than this version of mcp-gen: ", "; run that version's `mcp-gen upgrade`"],
  ["open", "not an exact version, so unchanged: ", ""],
] as const;

function remarksOn(packages: readonly VersionChange[]): string[] {
  return REMARKS.flatMap(([why, before, after]) => {
    const kept = packages.flatMap((move) =>
      move.kind === "kept" && move.why === why ? [`${move.name} (${move.spec})`] : [],
    );
    return kept.length === 0 ? [] : [`${before}${kept.join(", ")}${after}`];
  });
}
