/** Finds the names of other declarations in a type. */
import type { Type } from "./declarations.js";
import { childTypes } from "./walk.js";

/** Names of the unions of all messages or results of one side. */
export const ROLE_UNIONS = [
  "ClientRequest",
  "ClientNotification",
  "ClientResult",
  "ServerRequest",
  "ServerNotification",
  "ServerResult",
];

/**
 * Returns all names in a type at any depth, in source order. A name that occurs several times is returned several
 * times.
 */
export function namesIn(type: Type): string[] {
  switch (type.kind) {
    case "reference":
    case "constant":
      return [type.name];
    case "omit":
      return [type.base];
    default:
      return childTypes(type).flatMap(namesIn);
  }
}

/** Returns the names of the type itself or of its union members, but not of nested types. */
export function memberNames(type: Type): string[] {
  if (type.kind === "reference") return [type.name];
  return type.kind === "union" ? type.members.flatMap(memberNames) : [];
}
