/**
 * Writes names. Only this file puts a name from a schema into generated code: as a checked identifier, a property key
 * or a property read.
 */
import { isIdentifier, isSafeName } from "../../model/identifiers.js";
import { code, fromDoc, type Code } from "./code.js";
import { literal } from "./literal.js";

/**
 * Writes a name as an identifier.
 *
 * @throws TypeError if the name is not an identifier; the reader refuses schemas with such names
 */
export function identifier(name: string): Code {
  if (!isSafeName(name)) throw new TypeError(`not an identifier: ${JSON.stringify(name)}`);
  return fromDoc(name);
}

/** Writes a property key of a type or an object literal, quoted only if necessary. */
export function propertyKey(name: string): Code {
  return isIdentifier(name) ? fromDoc(name) : literal(name);
}

/**
 * Names that every object inherits. If an object does not have its own property with such a name, reading the property
 * returns the inherited member.
 */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether generated code must check that the property is an own property before reading it. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/**
 * Reads a property through an index signature: `value["name"]`. Always uses brackets, because the compiler refuses
 * `value.name` if the user sets `noPropertyAccessFromIndexSignature`.
 */
export function propertyRead(object: Code, name: string): Code {
  return code`${object}[${literal(name)}]`;
}

/** Reads a property that the object type declares: `handlers.ping`, `handlers["tools/call"]`. */
export function memberRead(object: Code, name: string): Code {
  return isIdentifier(name) ? code`${object}.${fromDoc(name)}` : propertyRead(object, name);
}

/** `tools/call` → `ToolsCall`, `inputSchema` → `InputSchema`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("");
}
