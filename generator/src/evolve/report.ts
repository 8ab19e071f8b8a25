/** Creates the report of `diff` as data. `--format json` prints the report; the other formats are derived from it. */
import type { Model } from "../model/model.js";
import { visible } from "../visible.js";
import type { ComparedModel } from "./changes.js";
import { classifyChanges, type ClassifiedChange } from "./classify.js";
import { delta } from "./delta.js";
import { describeBreaks, describeChange, type Description } from "./describe.js";
import { CHANGE_RULES, type ChangeLevel } from "./rules.js";
import { groupChanges, ungroupedChanges } from "./change-groups.js";
import type { ChangeGroup } from "./grouping/change-group.js";

/**
 * The output of `mcp-gen diff --format json`.
 *
 * @example
 * ```json
 * { "before": { "id": "2025-11-25", "source": "schema/2025-11-25/schema.ts", "era": "session" }, "after": { … },
 *   "summary": { "breaking": 93, "additive": 58, "neutral": 68 },
 *   "groups": [{ "rule": "shared-base", "headline": "Every result must carry `resultType`", "details": ["…"],
 *     "level": "breaking", "reader": "none", "writer": "server", "methods": ["*", "tools/call"],
 *     "changes": ["property-added Result.resultType", "…"] }],
 *   "changes": [{ "id": "property-added Result.resultType", "kind": "property-added",
 *     "location": { "declaration": "Result", "path": ["resultType"] },
 *     "after": { "type": { "kind": "reference", "name": "ResultType" }, "optional": false, "line": 97 },
 *     "class": { "level": "breaking", "rule": "required-property-added", "reader": "none", "writer": "server",
 *       "receives": "client", "sends": "server", "methods": ["*"] },
 *     "text": { "subject": "Result.resultType", "what": "added, required", "after": "resultType: ResultType" },
 *     "why": "New readers refuse a value without the property." }],
 *   "ungrouped": ["era-changed"] }
 * ```
 */
export interface DiffReport {
  before: ComparedModel;
  after: ComparedModel;
  /** The number of changes of each level. Derived changes are not counted. */
  summary: Record<ChangeLevel, number>;
  groups: ChangeGroup[];
  /**
   * Every change, in the order of the delta. A change with `derivedFrom` restates the change whose id is `derivedFrom`.
   */
  changes: ReportedChange[];
  /** Ids of the changes that are neither in a group nor derived from another change. */
  ungrouped: string[];
}

export type ReportedChange = ClassifiedChange & {
  text: Description;
  /** The reason for the level. */
  why: string;
  /** The sides that the change breaks, in words. Empty if the change breaks no side. */
  breaks: string;
};

export interface ReportInput {
  before: Model;
  after: Model;
  /** Extensions of the newer revision. Called only if the newer revision removed something. */
  extensions?: () => readonly Model[];
}

export function diffReport({ before, after, extensions }: ReportInput): DiffReport {
  const difference = delta(before, after);
  const changes = classifyChanges(difference, before, after);
  const left = changes.some(({ kind }) => kind === "method-removed");
  const groups = groupChanges(difference, changes, {
    before,
    after,
    extensions: left ? (extensions?.() ?? []) : [],
  });
  const summary: Record<ChangeLevel, number> = { breaking: 0, additive: 0, neutral: 0 };
  for (const change of changes) {
    if (change.derivedFrom === undefined) summary[change.class.level]++;
  }
  return {
    before: visibleModel(difference.before),
    after: visibleModel(difference.after),
    summary,
    groups,
    changes: changes.map((change) => ({
      ...change,
      text: describeChange(change),
      why: CHANGE_RULES[change.class.rule].why,
      breaks: describeBreaks(change.class),
    })),
    ungrouped: ungroupedChanges(changes, groups).map(({ id }) => id),
  };
}

/** Escapes the id and source, which may be arbitrary text of a schema. */
function visibleModel({ id, source, era }: ComparedModel): ComparedModel {
  return { id: visible(id), source: visible(source), era };
}
