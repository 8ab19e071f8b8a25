/** Looks into messages that may be anything. */
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";

export type Dictionary = Record<string, unknown>;

/** The value, or an empty object in place of what has no members. */
export function dictionary(value: unknown): Dictionary {
  return typeof value === "object" && value !== null ? (value as Dictionary) : {};
}

/** Whether it is a request or a notification. */
export function isCall(value: unknown): boolean {
  return typeof dictionary(value)["method"] === "string";
}

/** An id, by type and value: 1 and "1" are two. */
export function idKey(id: unknown): string {
  return JSON.stringify(id) ?? "no id";
}

export function reasonOf({ error }: InvalidMessage): string {
  return error.error.message;
}

/** The JSON in a text; nothing where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
