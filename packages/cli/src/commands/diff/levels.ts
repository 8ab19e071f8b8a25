/** The levels of changes, for all formats. */
import type { ReportedChange } from "@mcp-gen/generator/evolve/report";
import type { ChangeLevel } from "@mcp-gen/generator/evolve/rules";

/** The most severe first. */
export const LEVELS: readonly ChangeLevel[] = ["breaking", "additive", "neutral"];

/** A sign for each level, because color alone is not accessible. */
export const SIGNS: Record<ChangeLevel, string> = { breaking: "!", additive: "+", neutral: "·" };

/** Added and removed declarations are listed by name only. */
export function isNameChange({ kind }: ReportedChange): boolean {
  return kind === "declaration-added" || kind === "declaration-removed";
}

/** Returns the names of the declarations that were added or removed. Omits an empty list. */
export function nameChanges(
  changes: readonly ReportedChange[],
): { verb: "added" | "removed"; names: string[] }[] {
  return (["added", "removed"] as const)
    .map((verb) => ({
      verb,
      names: changes
        .filter((change) => isNameChange(change) && change.kind.endsWith(verb))
        .map(({ text }) => text.subject),
    }))
    .filter(({ names }) => names.length > 0);
}
