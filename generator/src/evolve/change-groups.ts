/**
 * Groups the changes of a delta into stories, as somebody who maintains the protocol would tell them. No story is
 * known by name: each rule looks for a shape (a word that left the schema, one base behind many changes, one type
 * replaced in many places), in a fixed order, among the changes no rule before it has claimed.
 */
import type { Model } from "../model/model.js";
import type { Delta } from "./changes.js";
import type { Affected, Classified } from "./classify.js";
import type { Level } from "./rules.js";
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
import type { Draft, Plot, Story, Teller } from "./grouping/change-group.js";
import { viewOf } from "./model-view.js";

const TELLERS: readonly Teller[] = [
  families,
  sameProperties,
  sharedBases,
  sameHeaders,
  sameTypeChanges,
  methods,
  errorCodes,
  deprecations,
];

const GRAVITY: readonly Level[] = ["breaking", "additive", "neutral"];

/**
 * Tells the stories of a delta, the gravest and widest first.
 *
 * @param extensions extensions of the newer revision, where what left the core may be found
 */
export function tellStories(
  delta: Delta,
  changes: readonly Classified[],
  models: { before: Model; after: Model; extensions?: readonly Model[] },
): Story[] {
  const plot: Plot = {
    delta,
    before: viewOf(models.before),
    after: viewOf(models.after),
    extensions: models.extensions ?? [],
  };
  const claimed = new Set<Classified>();
  const drafts: Draft[] = [];
  for (const tell of TELLERS) {
    const open = changes.filter((change) => !claimed.has(change));
    for (const draft of tell(open, plot)) {
      const claims = draft.claims.filter((change) => !claimed.has(change));
      for (const change of claims) claimed.add(change);
      drafts.push({ ...draft, claims });
    }
  }
  return drafts
    .map((draft) => finish(draft, changes))
    .sort(
      (a, b) =>
        GRAVITY.indexOf(a.level) - GRAVITY.indexOf(b.level) || b.changes.length - a.changes.length,
    );
}

/** Changes no story covers and that restate no other. */
export function untold(changes: readonly Classified[], stories: readonly Story[]): Classified[] {
  const told = new Set(stories.flatMap((story) => story.changes));
  return changes.filter(({ id, echoOf }) => echoOf === undefined && !told.has(id));
}

function finish({ rule, headline, details, claims }: Draft, all: readonly Classified[]): Story {
  const ids = new Set(claims.map(({ id }) => id));
  const covered = all.filter(
    ({ id, echoOf }) => ids.has(id) || (echoOf !== undefined && ids.has(echoOf)),
  );
  const classes = covered.map((change) => change.class);
  return {
    rule,
    headline,
    details,
    level: GRAVITY.find((level) => classes.some((own) => own.level === level)) ?? "neutral",
    reader: join(classes.map(({ reader }) => reader)),
    writer: join(classes.map(({ writer }) => writer)),
    methods: [...new Set(classes.flatMap((own) => own.methods))].sort(),
    changes: covered.map(({ id }) => id),
  };
}

function join(sides: readonly Affected[]): Affected {
  const client = sides.includes("client") || sides.includes("both");
  const server = sides.includes("server") || sides.includes("both");
  return client && server ? "both" : client ? "client" : server ? "server" : "none";
}
