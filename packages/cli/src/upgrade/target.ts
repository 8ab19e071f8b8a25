/** Where a project is moved to, and what cannot be a move there. An upgrade leads to newer things only. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import type { SchemaProject } from "@mcp-gen/generator/project/revisions";
import { moveOf } from "./package-text.js";
import type { UpgradableProject } from "./project.js";

export interface UpgradeTarget {
  /** The version of our packages to move to. */
  version: string;
  /** The version of this program. */
  own: string;
  /** The revision to move to, of those of `schemas`. */
  revision: string;
  /** The schemas that come with this program. */
  schemas: SchemaProject;
  /** The list of changes of one of our packages, where it is installed beside this program. */
  changelog(name: string): string | undefined;
}

export interface RevisionStep {
  /** The newest revision the project has named so far. */
  from: string;
  /** The one it names as well now. */
  to: string;
}

/**
 * @returns nothing where the project is there already, or names no revisions
 * @throws DiagnosticError for a project of a revision that nobody here knows
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

/** @throws DiagnosticError for a revision of a project that nobody here knows */
export function demandKnown(revisions: readonly string[], schemas: SchemaProject): void {
  const known = schemas.revisions.map(({ id }) => id);
  const unknown = revisions.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new DiagnosticError([
    {
      code: "upgrade/unknown-revision",
      message: `expected a project of ${known.join(", ")}, received one of ${unknown}`,
      fix: "use a newer mcp-gen: `npx mcp-gen@latest upgrade`",
    },
  ]);
}

/** @throws DiagnosticError for a version that some package of the project is ahead of */
export function demandNewer({ manifest }: UpgradableProject, version: string): void {
  const ahead = manifest.demands.find(({ spec }) => {
    const move = moveOf({ name: "", spec }, version);
    return move.kind === "kept" && move.why === "newer";
  });
  if (ahead === undefined) return;
  throw new DiagnosticError([
    {
      code: "upgrade/older",
      file: "package.json",
      message: `expected a version that is not older than those of the project, received ${version}, and ${ahead.name} ${ahead.spec}`,
      fix: "leave --to out, or give a newer one",
    },
  ]);
}

/** @throws DiagnosticError for a revision that was asked for, and that the project cannot be moved to */
export function demandNewerRevision(
  { revisions }: UpgradableProject,
  revision: string,
  schemas: SchemaProject,
): void {
  if (revisions.includes(revision) || revisionStep(revisions, { revision, schemas })) return;
  const found =
    revisions.length === 0 ? "a project that names none" : `one of ${revisions.join(", ")}`;
  throw new DiagnosticError([
    {
      code: "upgrade/older-revision",
      message: `--revision: expected a project of revisions before ${revision}, received ${found}`,
      fix: "leave --revision out, and change by hand what the project speaks",
    },
  ]);
}
