/**
 * Gives the params of every message a named check, so that they can be validated without the rest of the message.
 * Params with a declared type already have a named check. Inline params get a name after the declaration of the
 * message, such as `CallToolRequestParams`. The guard of inline params is public, like the guard of a declared type.
 */
import type { Model } from "../model/model.js";
import type { Check, NamedCheck } from "./check.js";
import { takeName } from "./names.js";

/** Marks the checks of inline params. Adds a check if the params were part of another check. */
export function nameParams(
  checks: readonly NamedCheck[],
  model: Model,
  taken: Set<string>,
): NamedCheck[] {
  const messages = new Set(model.messages.map(({ declaration }) => declaration));
  const byName = new Map(checks.map((entry) => [entry.name, entry]));
  const inline = new Map<string, string>();
  const named = checks.flatMap((entry): NamedCheck[] => {
    const { name, check, line } = entry;
    if (entry.origin !== "declaration" || !messages.has(name)) return [entry];
    const params = objectOnce(paramsOf(check) ?? { kind: "object" }, byName);
    const target = params.kind === "named" ? (byName.get(params.name) ?? "imported") : undefined;
    if (target === "imported" || target?.origin === "declaration")
      return [withParams(entry, params)];
    // The check of an object literal is already named after this location. The check of a record has another name,
    // because several locations can share it.
    if (target?.name.startsWith(`${name}Params`) === true) {
      inline.set(target.name, name);
      return [entry];
    }
    const own = takeName(`${name}Params`, taken);
    inline.set(own, name);
    return [
      { name: own, origin: "inline", check: params, line, recursive: false },
      withParams(entry, { kind: "named", name: own }),
    ];
  });
  return named.map((entry) => {
    const message = inline.get(entry.name);
    return message === undefined ? entry : { ...entry, origin: "params", message };
  });
}

/** Returns a map from the declaration of each message to the name of the function that checks its params. */
export function paramsNames(checks: readonly NamedCheck[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, origin, message, check } of checks) {
    if (message !== undefined) names.set(message, name);
    const params = origin === "declaration" ? paramsOf(check) : undefined;
    if (params?.kind === "named") names.set(name, params.name);
  }
  return names;
}

function paramsOf(check: Check): Check | undefined {
  if (check.kind !== "shape") return undefined;
  return check.members.find(({ name }) => name === "params")?.check;
}

function withParams(entry: NamedCheck, params: Check): NamedCheck {
  const { check } = entry;
  if (check.kind !== "shape") return entry;
  const members = check.members.map((member) =>
    member.name === "params" ? { ...member, check: params } : member,
  );
  return { ...entry, check: { ...check, members } };
}

/** Simplifies the intersection `object & X` to `X` if `X` accepts only objects. */
function objectOnce(check: Check, byName: ReadonlyMap<string, NamedCheck>): Check {
  if (check.kind !== "all-of") return check;
  const parts = check.parts.filter((part) => part.kind !== "object");
  const [only] = parts;
  return parts.length === 1 && only !== undefined && isObjectsOnly(only, byName) ? only : check;
}

function isObjectsOnly(
  check: Check,
  byName: ReadonlyMap<string, NamedCheck>,
  above: readonly string[] = [],
): boolean {
  switch (check.kind) {
    case "object":
    case "shape":
      return true;
    case "all-of":
      return check.parts.some((part) => isObjectsOnly(part, byName, above));
    case "any-of":
      return check.options.every((option) => isObjectsOnly(option, byName, above));
    case "named": {
      const target = above.includes(check.name) ? undefined : byName.get(check.name);
      return target !== undefined && isObjectsOnly(target.check, byName, [...above, check.name]);
    }
    default:
      return false;
  }
}
