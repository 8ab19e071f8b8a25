/** Compares two small schema texts for tests, and prints one change per line. */
import { classifyChanges } from "../../generator/src/evolve/classify.js";
import { delta } from "../../generator/src/evolve/delta.js";
import { describeChange } from "../../generator/src/evolve/describe.js";
import { groupChanges, ungroupedChanges } from "../../generator/src/evolve/change-groups.js";
import type { ChangeGroup } from "../../generator/src/evolve/grouping/change-group.js";
import type { Model } from "../../generator/src/model/model.js";
import type { Overlay } from "../../generator/src/model/overlay.js";
import { modelOf } from "./lower-text.js";

export interface Overlays {
  before?: Overlay;
  after?: Overlay;
}

/** Prints changes like `type-changed A.b: string → integer`. Leaves out changes that follow from another change. */
export function changeLines(before: string, after: string, overlays: Overlays = {}): string[] {
  const [old, now] = [modelOf(before, overlays.before), modelOf(after, overlays.after)];
  return delta(old, now)
    .changes.filter(({ derivedFrom }) => derivedFrom === undefined)
    .map((change) => {
      const { before: was, after: is } = describeChange(change);
      const effect = "effect" in change ? ` (${change.effect})` : "";
      if (was === undefined && is === undefined) return change.id;
      return `${change.id}: ${[was, is].filter((part) => part !== undefined).join(" → ")}${effect}`;
    });
}

/** Prints the class of each change: `breaking required-property-added, writer: server`. */
export function classLines(before: string, after: string, overlays: Overlays = {}): string[] {
  const [old, now] = [modelOf(before, overlays.before), modelOf(after, overlays.after)];
  return classifyChanges(delta(old, now), old, now)
    .filter(({ derivedFrom }) => derivedFrom === undefined)
    .map(({ class: { level, rule, reader, writer } }) =>
      [
        `${level} ${rule}`,
        ...(reader === "none" ? [] : [`reader: ${reader}`]),
        ...(writer === "none" ? [] : [`writer: ${writer}`]),
      ].join(", "),
    );
}

/** Returns the change groups of two models, and the ids of changes without a group. */
export function changeGroupsOf(
  before: Model,
  after: Model,
  extensions: readonly Model[] = [],
): { groups: ChangeGroup[]; rest: string[] } {
  const difference = delta(before, after);
  const changes = classifyChanges(difference, before, after);
  const groups = groupChanges(difference, changes, { before, after, extensions });
  return { groups, rest: ungroupedChanges(changes, groups).map(({ id }) => id) };
}
