/** Lowers small schema texts for tests, and prints the resulting model in single lines. */
import type { Type } from "../../generator/src/model/declarations.js";
import type { Model, Shape } from "../../generator/src/model/model.js";
import type { Overlay } from "../../generator/src/model/overlay.js";
import { lower } from "../../generator/src/lower/lower.js";
import { readSchema } from "../../generator/src/read/read-schema.js";

/** The envelope in the notation of 2025-11-25 and later. */
const ENVELOPE = `
export const JSONRPC_VERSION = "2.0";
export type RequestId = string;
export interface Request { method: string; params?: { [key: string]: any } }
export interface Notification { method: string; params?: { [key: string]: any } }
export interface Result { _meta?: { [key: string]: unknown }; [key: string]: unknown }
export type EmptyResult = Result;
export interface Error { code: number; message: string }
export interface JSONRPCRequest extends Request { jsonrpc: typeof JSONRPC_VERSION; id: RequestId }
export interface JSONRPCNotification extends Notification { jsonrpc: typeof JSONRPC_VERSION }
export interface JSONRPCResultResponse { jsonrpc: typeof JSONRPC_VERSION; id: RequestId; result: Result }
export interface JSONRPCErrorResponse { jsonrpc: typeof JSONRPC_VERSION; id?: RequestId; error: Error }
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;
`;

/** Returns the model of a schema text. The envelope follows the text, so that the lines of the text start at 1. */
export function modelOf(text: string, overlay: Overlay = {}, envelope = ENVELOPE): Model {
  return lower({
    id: "2030-01-01",
    era: "session",
    source: readSchema(`${text}\n${envelope}`, "schema.ts"),
    overlay,
    overlayPath: "overlay.json",
  });
}

/** Prints the effective members of a declaration: `name: type` or `name?: type`, each with the declaring type. */
export function shape(model: Model, name: string): string {
  const found: Shape | undefined = model.shapes[name];
  if (found === undefined) return "none";
  const members = found.properties.map(
    (property) =>
      `${property.name}${property.optional ? "?" : ""}: ${print(property.type)} (${property.from})`,
  );
  return [...members, ...(found.index === undefined ? [] : [`[]: ${print(found.index)}`])].join(
    ", ",
  );
}

/** Prints a type in one line. */
export function print(type: Type): string {
  switch (type.kind) {
    case "number":
      return type.integer === true ? "integer" : "number";
    case "literal":
      return JSON.stringify(type.value) + (type.constant === undefined ? "" : `=${type.constant}`);
    case "reference":
      return type.name;
    case "array":
      return `${print(type.items)}[]`;
    case "union":
      return type.members.map(print).join("|");
    case "intersection":
      return type.members.map(print).join("&");
    case "record":
      return `{[]: ${print(type.values)}}`;
    case "shape":
      return `{${type.properties.map((p) => `${p.name}: ${print(p.type)}`).join(", ")}}`;
    default:
      return type.kind;
  }
}

/** Prints the type of an alias. */
export function alias(model: Model, name: string): Type | undefined {
  const found = model.declarations.find((declaration) => declaration.name === name);
  return found?.kind === "alias" ? found.type : undefined;
}

/** Returns the model of an extension of `base`. */
export function extensionOf(text: string, base: Model, overlay: Overlay = {}): Model {
  return lower({
    id: "com.acme/jobs",
    era: "stateless",
    source: readSchema(text, "schema.ts"),
    overlay,
    overlayPath: "overlay.json",
    base,
  });
}
