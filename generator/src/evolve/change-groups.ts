/**
 * Groups related changes of a delta.
 *
 * The grouping rules run in a fixed order. Each rule searches for one pattern in the changes that no earlier rule has
 * claimed. Examples are removed declarations that share a word, one base type with many changes, and one type that is
 * replaced in many locations. No rule contains a name from the protocol.
 */
import type { Model } from "../model/model.js";
import type { Delta } from "./changes.js";
import { mergeSides, type ClassifiedChange } from "./classify.js";
import type { ChangeLevel } from "./rules.js";
import { families } from "./grouping/families.js";
import { methods } from "./grouping/methods.js";
import {
  deprecations,
  errorCodes,
  sameHeaders,
  sameProperties,
  sameTypeChanges,
} from "./grouping/same-change.js";
import { sharedBases } from "./grouping/shared-base.js";
import type {
  GroupDraft,
  GroupingContext,
  ChangeGroup,
  GroupingRule,
} from "./grouping/change-group.js";
import { viewOf } from "./model-view.js";

const GROUPING_RULES: readonly GroupingRule[] = [
  families,
  sameProperties,
  sharedBases,
  sameHeaders,
  sameTypeChanges,
  methods,
  errorCodes,
  deprecations,
];

const SEVERITY: readonly ChangeLevel[] = ["breaking", "additive", "neutral"];

/**
 * Returns the groups of a delta, sorted by severity and then by size.
 *
 * @param extensions extensions of the newer revision, which may declare methods and types that were removed from the
 * core
 */
export function groupChanges(
  delta: Delta,
  changes: readonly ClassifiedChange[],
  models: { before: Model; after: Model; extensions?: readonly Model[] },
): ChangeGroup[] {
  const context: GroupingContext = {
    delta,
    before: viewOf(models.before),
    after: viewOf(models.after),
    extensions: models.extensions ?? [],
  };
  const claimed = new Set<ClassifiedChange>();
  const drafts: GroupDraft[] = [];
  for (const rule of GROUPING_RULES) {
    const open = changes.filter((change) => !claimed.has(change));
    for (const draft of rule(open, context)) {
      const own = draft.changes.filter((change) => !claimed.has(change));
      for (const change of own) claimed.add(change);
      drafts.push({ ...draft, changes: own });
    }
  }
  return drafts
    .map((draft) => changeGroup(draft, changes))
    .sort(
      (a, b) =>
        SEVERITY.indexOf(a.level) - SEVERITY.indexOf(b.level) ||
        b.changes.length - a.changes.length,
    );
}

/** Returns the changes that are not in a group and not derived from another change. */
export function ungroupedChanges(
  changes: readonly ClassifiedChange[],
  groups: readonly ChangeGroup[],
): ClassifiedChange[] {
  const grouped = new Set(groups.flatMap((group) => group.changes));
  return changes.filter(({ id, derivedFrom }) => derivedFrom === undefined && !grouped.has(id));
}

function changeGroup(
  { rule, headline, details, changes }: GroupDraft,
  all: readonly ClassifiedChange[],
): ChangeGroup {
  const ids = new Set(changes.map(({ id }) => id));
  const covered = all.filter(
    ({ id, derivedFrom }) => ids.has(id) || (derivedFrom !== undefined && ids.has(derivedFrom)),
  );
  const classes = covered.map((change) => change.class);
  return {
    rule,
    headline,
    details,
    level: SEVERITY.find((level) => classes.some((own) => own.level === level)) ?? "neutral",
    reader: mergeSides(classes.map(({ reader }) => reader)),
    writer: mergeSides(classes.map(({ writer }) => writer)),
    methods: [...new Set(classes.flatMap((own) => own.methods))].sort(),
    changes: covered.map(({ id }) => id),
  };
}
