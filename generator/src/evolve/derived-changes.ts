/**
 * Marks changes that restate another change.
 *
 * A schema repeats some facts. A method is a declaration, a member of a role union and a message; a capability is a
 * property and a path. The delta contains the changes of all of these facts, because a rule may refer to any of these
 * changes.
 */
import type { Message, Model } from "../model/model.js";
import { CAPABILITIES, type SchemaChange, type Side } from "./changes.js";
import { namesIn, ROLE_UNIONS } from "../model/names-in.js";

/** Names of unions that repeat the list of messages or results. */
const LISTS = new Set([...ROLE_UNIONS, "JSONRPCMessage", "InputRequest", "InputResponse"]);

export function markDerivedChanges(
  changes: readonly SchemaChange[],
  before: Model,
  after: Model,
): SchemaChange[] {
  const origins = methodOrigins(changes, before, after);
  return changes.map((change) => {
    const origin = originOf(change, changes, origins);
    return origin === undefined || origin === change.id
      ? change
      : { ...change, derivedFrom: origin };
  });
}

function originOf(
  change: SchemaChange,
  changes: readonly SchemaChange[],
  methods: ReadonlyMap<string, string>,
): string | undefined {
  switch (change.kind) {
    case "declaration-added":
    case "declaration-removed": {
      const polarity = change.kind === "declaration-added" ? "added" : "removed";
      const error = changes.find(({ id }) => id === `error-${polarity} ${change.name}`);
      return error?.id ?? methods.get(`${polarity} ${change.name}`);
    }
    case "member-added":
    case "member-removed": {
      if (!LISTS.has(change.location.declaration) || change.member.kind !== "reference")
        return undefined;
      const polarity = change.kind === "member-added" ? "added" : "removed";
      return (
        methods.get(`${polarity} ${change.member.name}`) ??
        methods.get(`moved ${change.member.name}`)
      );
    }
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
      return propertyOf(change.side, change.path, changes)?.id;
    default:
      return undefined;
  }
}

/**
 * Returns the change of the property in the capability object that defines a capability path. If this property did not
 * change, returns the change of the closest property that contains it.
 */
function propertyOf(
  side: Side,
  path: string,
  changes: readonly SchemaChange[],
): SchemaChange | undefined {
  const candidates = changes.flatMap((change) => {
    if (
      change.kind !== "property-added" &&
      change.kind !== "property-removed" &&
      change.kind !== "type-changed"
    )
      return [];
    if (change.location.declaration !== CAPABILITIES[side]) return [];
    const own = change.location.path.join(".");
    return own === path || path.startsWith(`${own}.`) ? [{ change, length: own.length }] : [];
  });
  return candidates.sort((a, b) => b.length - a.length)[0]?.change;
}

/**
 * Returns the ids of method changes that add, remove or move a declaration. The key is the kind of the change and the
 * name of the declaration: `added Task`.
 */
function methodOrigins(
  changes: readonly SchemaChange[],
  before: Model,
  after: Model,
): Map<string, string> {
  const origins = new Map<string, string>();
  const note = (polarity: string, names: readonly string[], { id }: SchemaChange): void => {
    for (const name of names) {
      const key = `${polarity} ${name}`;
      if (!origins.has(key)) origins.set(key, id);
    }
  };
  for (const change of changes) {
    const { kind } = change;
    if (kind === "method-added") note("added", declarationsOf(change.message, after), change);
    else if (kind === "method-removed")
      note("removed", declarationsOf(change.message, before), change);
    else if (kind === "message-kind-changed")
      note("moved", declarationsOf(change.before, before), change);
    else if (kind === "batch-added")
      note("added", Object.values(after.envelope.batch ?? {}), change);
    else if (kind === "batch-removed")
      note("removed", Object.values(before.envelope.batch ?? {}), change);
    else if (kind === "direction-added" || kind === "direction-removed")
      note("moved", [change.message.declaration], change);
    else if (kind === "result-added") note("added", [change.variant.type], change);
    else if (kind === "result-removed") note("removed", [change.variant.type], change);
  }
  return origins;
}

/** Returns the declarations of a message: the message itself, its params, its results and the response. */
function declarationsOf({ declaration, params, result }: Message, model: Model): string[] {
  const stem = declaration.replace(/Request$/, "");
  const response = `${stem}ResultResponse`;
  const variants = result?.variants.map(({ type }) => type) ?? [];
  const own = model.declarations.some(({ name }) => name === response) ? [response] : [];
  return [
    declaration,
    ...namesIn(params.type),
    ...(result === undefined ? [] : namesIn(result.type)),
    ...variants,
    ...own,
  ];
}
