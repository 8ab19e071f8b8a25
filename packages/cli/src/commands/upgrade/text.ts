/** Formats the result of `mcp-gen upgrade` as text. */
import type { UpgradePlan } from "../../upgrade/plan.js";
import type { UpgradableProject } from "../../upgrade/project.js";
import { PROJECT_MANIFEST } from "../../scaffold/plan.js";

export function upgradeText(
  { manifest, revisions, generates }: UpgradableProject,
  plan: UpgradePlan,
  next: readonly string[],
  dry: boolean,
): string {
  const { changes, packages, revision, releases, relevantChanges, beside, remarks } = plan;
  const name = manifest.name === "" ? "the project" : manifest.name;
  if (changes.length === 0) {
    const state = revisions.length === 0 ? "" : `, with ${revisions.at(-1)}`;
    return [`Nothing to do: ${name} is up to date${state}.`, ...remarks].join("\n");
  }
  const asides = new Map([...beside].map(([path, aside]) => [aside, path]));
  const files = changes
    .filter(({ path }) => path !== PROJECT_MANIFEST)
    .map(({ path, before }) => {
      const edited = asides.get(path);
      if (edited !== undefined)
        return `${path}: the new version of ${edited}, which you edited; your file is unchanged`;
      return `${path}: ${before === undefined ? "new" : "changed"}`;
    });
  const moved = packages.flatMap((move) =>
    move.kind === "moved" ? [`${move.name} ${move.from} → ${move.to}`] : [],
  );
  return [
    section(dry ? `Files of ${name} that would change` : `Files of ${name}`, files),
    section("Packages", moved),
    section(
      "Changes of the packages",
      releases.flatMap((release) =>
        release.changes.map((change) => `${release.package} ${release.version}: ${change}`),
      ),
    ),
    revision === undefined
      ? ""
      : section(
          `Changes from ${revision.from} to ${revision.to} that affect the project`,
          relevantChanges.length === 0
            ? ["none"]
            : [
                ...relevantChanges.map(({ level, headline }) => `${level}: ${headline}`),
                // A project with its own runtime must handle the changes. In all other projects, the packages handle
                // them.
                ...(generates === undefined
                  ? ["The packages handle these changes; your code works unchanged."]
                  : []),
              ],
        ),
    section("Remarks", remarks),
    section("Next", next),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [title, ...lines.map((line) => `  ${line}`)].join("\n");
}
