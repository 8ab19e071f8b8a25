/** What `mcp-gen upgrade` tells, as text. */
import type { UpgradePlan } from "../../upgrade/plan.js";
import type { UpgradableProject } from "../../upgrade/project.js";
import { PROJECT_MANIFEST } from "../../scaffold/plan.js";

export function upgradeText(
  { manifest, revisions, generates }: UpgradableProject,
  plan: UpgradePlan,
  next: readonly string[],
  dry: boolean,
): string {
  const { changes, packages, revision, releases, told, beside, remarks } = plan;
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
        return `${path}: what ${edited} would be now; yours is edited, and stays`;
      return `${path}: ${before === undefined ? "new" : "changed"}`;
    });
  const moved = packages.flatMap((move) =>
    move.kind === "moved" ? [`${move.name} ${move.from} → ${move.to}`] : [],
  );
  return [
    section(dry ? `Files of ${name} that would change` : `Files of ${name}`, files),
    section("Packages", moved),
    section(
      "What the packages have changed",
      releases.flatMap((release) =>
        release.changes.map((change) => `${release.package} ${release.version}: ${change}`),
      ),
    ),
    revision === undefined
      ? ""
      : section(
          `What ${revision.to} changes for it, since ${revision.from}`,
          told.length === 0
            ? ["nothing that it uses"]
            : [
                ...told.map(({ level, headline }) => `${level}: ${headline}`),
                // Whoever writes a runtime has to see to it; the packages do so for everybody else.
                ...(generates === undefined
                  ? ["The packages see to this; what you have written works as it is."]
                  : []),
              ],
        ),
    section("To note", remarks),
    section("Next", next),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [title, ...lines.map((line) => `  ${line}`)].join("\n");
}
