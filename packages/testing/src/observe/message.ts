/** Reads fields of untyped messages. */
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";

export type Dictionary = Record<string, unknown>;

/** Returns the value, or an empty object if it is not an object. */
export function dictionary(value: unknown): Dictionary {
  return typeof value === "object" && value !== null ? (value as Dictionary) : {};
}

/** Whether a message is a request or a notification. */
export function isCall(value: unknown): boolean {
  return typeof dictionary(value)["method"] === "string";
}

/** Calls a function with a message, or with each message of a batch. */
export function eachMessage(value: unknown, use: (message: unknown) => void): void {
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) use(one);
}

/** Returns a key for an id that distinguishes 1 from "1". */
export function idKey(id: unknown): string {
  return JSON.stringify(id) ?? "no id";
}

export function reasonOf({ error }: InvalidMessage): string {
  return error.error.message;
}

/** Parses JSON. Returns `undefined` for invalid JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
