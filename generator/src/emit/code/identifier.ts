/**
 * Names. A name of a schema reaches generated code only through this file: as an identifier that was checked, as a
 * property key, or as a property read.
 */
import { isIdentifier, isSafeName } from "../../model/identifiers.js";
import { code, fromDoc, type Code } from "./code.js";
import { literal } from "./literal.js";

/**
 * A name that stands as an identifier.
 *
 * @throws TypeError for a name that is no identifier; the reader has refused such schemas before.
 */
export function identifier(name: string): Code {
  if (!isSafeName(name)) throw new TypeError(`not an identifier: ${JSON.stringify(name)}`);
  return fromDoc(name);
}

/** A property key in a type or an object literal: bare where it can be, quoted where it must be. */
export function propertyKey(name: string): Code {
  return isIdentifier(name) ? fromDoc(name) : literal(name);
}

/** Names every object inherits: a plain read would find the inherited member. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether reading the property needs an own-property check. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/**
 * Reads a property of a value that may have any: `value["name"]`. Brackets, since compilers of users may refuse
 * `value.name` there (`noPropertyAccessFromIndexSignature`).
 */
export function propertyRead(object: Code, name: string): Code {
  return code`${object}[${literal(name)}]`;
}

/** Reads a property that the type of an object declares: `handlers.ping`, `handlers["tools/call"]`. */
export function memberRead(object: Code, name: string): Code {
  return isIdentifier(name) ? code`${object}.${fromDoc(name)}` : propertyRead(object, name);
}

/** `tools/call` → `ToolsCall`, `inputSchema` → `InputSchema`: for names made from keys and methods. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("");
}
