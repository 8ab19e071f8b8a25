/** Validates the target of an upgrade. Refuses downgrades. */
import type { SchemaProject } from "@mcp-gen/generator/project/revisions";
import { moveOf } from "./package-text.js";
import type { UpgradableProject } from "./project.js";
import { inputFault } from "../input-fault.js";

export interface UpgradeTarget {
  /** The new version of our packages. */
  version: string;
  /** The version of this program. */
  own: string;
  /** The new revision, one of `schemas`. */
  revision: string;
  /** The schemas of this program. */
  schemas: SchemaProject;
  /** Returns the changelog of one of our packages, if it is installed with this program. */
  changelog(name: string): string | undefined;
}

export interface RevisionStep {
  /** The newest revision that the project lists. */
  from: string;
  /** The revision to add. */
  to: string;
}

/**
 * @returns `undefined` if the project already lists this revision, lists a newer revision, or does not list any
 * @throws DiagnosticError for a project with an unknown revision
 */
export function revisionStep(
  revisions: readonly string[],
  { revision, schemas }: Pick<UpgradeTarget, "revision" | "schemas">,
): RevisionStep | undefined {
  const newest = revisions.at(-1);
  if (newest === undefined || revisions.includes(revision)) return undefined;
  demandKnown([newest], schemas);
  const known = schemas.revisions.map(({ id }) => id);
  return known.indexOf(revision) > known.indexOf(newest)
    ? { from: newest, to: revision }
    : undefined;
}

/** @throws DiagnosticError for a project with an unknown revision */
export function demandKnown(revisions: readonly string[], schemas: SchemaProject): void {
  const known = schemas.revisions.map(({ id }) => id);
  const unknown = revisions.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw inputFault(
    "upgrade/unknown-revision",
    `expected a project of ${known.join(", ")}, received one of ${unknown}`,
    "use a newer mcp-gen: `npx mcp-gen@latest upgrade`",
  );
}

/** @throws DiagnosticError if the project depends on a newer version of one of our packages */
export function demandNewer({ manifest }: UpgradableProject, version: string): void {
  const ahead = manifest.demands.find(({ spec }) => {
    const move = moveOf({ name: "", spec }, version);
    return move.kind === "kept" && move.why === "newer";
  });
  if (ahead === undefined) return;
  throw inputFault(
    "upgrade/older",
    `expected a version that is not older than those of the project, received ${version}, and ${ahead.name} ${ahead.spec}`,
    "omit --to, or pass a newer version",
    { file: "package.json" },
  );
}

/** @throws DiagnosticError for a requested revision that the project cannot be upgraded to */
export function demandNewerRevision(
  { revisions }: UpgradableProject,
  revision: string,
  schemas: SchemaProject,
): void {
  if (revisions.includes(revision) || revisionStep(revisions, { revision, schemas })) return;
  const found =
    revisions.length === 0 ? "a project that lists no revisions" : `one of ${revisions.join(", ")}`;
  throw inputFault(
    "upgrade/older-revision",
    `--revision: expected a project of revisions before ${revision}, received ${found}`,
    "omit --revision, and edit the revisions of the project manually",
  );
}
