/**
 * Equivalent forms of values. A value that goes to another revision and comes back may have the other form without a
 * loss. This list is complete: any other difference must be a reported loss.
 */
import { isObject, type JsonObject } from "./json.js";

export interface Equivalence {
  why: string;
  /** Converts an object to the common form. Returns the same object if it has neither form. */
  normal(value: JsonObject, key: string): JsonObject;
}

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

const RELATED_TASK = "io.modelcontextprotocol/related-task";

const QUESTIONS: readonly unknown[] = [
  "sampling/createMessage",
  "roots/list",
  "elicitation/create",
];

export const EQUIVALENCES: readonly Equivalence[] = [
  {
    why: "In sampling messages, a list with one block equals that block.",
    normal: (value) => {
      const { role, content } = value;
      return role !== undefined && Array.isArray(content) && content.length === 1
        ? { ...value, content: content[0] as unknown }
        : value;
    },
  },
  {
    why: "An enumeration has its titles in a separate list or with each value.",
    normal: (value) => {
      const { type, enum: values, enumNames: names, ...rest } = value;
      return type === "string" &&
        Array.isArray(values) &&
        Array.isArray(names) &&
        values.length === names.length
        ? { type, oneOf: values.map((one, at) => ({ const: one, title: names[at] })), ...rest }
        : value;
    },
  },
  {
    why: "The schema `true` equals `{}`, and `false` equals `{not: {}}`.",
    normal: (value, key) => {
      if (key !== "inputSchema" && key !== "outputSchema") return value;
      const { properties } = value;
      if (!isObject(properties)) return value;
      const plain = Object.entries(properties).map(([name, field]) => [
        name,
        field === true ? {} : field === false ? { not: {} } : field,
      ]);
      return { ...value, properties: Object.fromEntries(plain) };
    },
  },
  {
    why: "Up to 2025-06-18, schemas are draft-07 with or without `$schema`.",
    normal: (value, key) => {
      const isSchema = key === "inputSchema" || key === "outputSchema";
      return isSchema && DRAFT_07.test(String(value["$schema"]))
        ? without(value, "$schema")
        : value;
    },
  },
  {
    why: "Empty params or metadata equal missing ones.",
    normal: (value) =>
      ["params", "_meta"].reduce(
        (rest, name) => (isEmpty(rest[name]) ? without(rest, name) : rest),
        value,
      ),
  },
  {
    why: "An elicitation without mode is a form.",
    normal: (value) => (value["mode"] === "form" ? without(value, "mode") : value),
  },
  {
    why: "Results before 2026-07-28 have no cache hints; stale and private is always correct.",
    normal: (value) =>
      "ttlMs" in value && "cacheScope" in value ? without(value, "ttlMs", "cacheScope") : value,
  },
  {
    why: "A session has one stream of notifications, which needs no subscription.",
    normal: (value, key) => (key === "_meta" ? without(value, SUBSCRIPTION) : value),
  },
  {
    why: "Without tasks, the related task of a message has no meaning.",
    normal: (value, key) => (key === "_meta" ? without(value, RELATED_TASK) : value),
  },
  {
    why: "An input request is a separate request or is identified by its key.",
    normal: (value) =>
      QUESTIONS.includes(value["method"]) ? without(value, "jsonrpc", "id") : value,
  },
  {
    why: "A tool that forbids tasks equals a tool without the field.",
    normal: (value) => {
      const { execution } = value;
      const says = isObject(execution) ? Object.entries(execution) : undefined;
      const forbids = says?.every(([key, one]) => key === "taskSupport" && one === "forbidden");
      return forbids === true && "inputSchema" in value ? without(value, "execution") : value;
    },
  },
  {
    why: "2026-07-28 has no separate code for a missing resource.",
    normal: (value) =>
      value["code"] === -32002 && "message" in value ? { ...value, code: -32602 } : value,
  },
];

/** Replaces every form that has an equivalent with the common form. */
export function normalised(value: unknown, key = "", known = EQUIVALENCES): unknown {
  if (Array.isArray(value)) return value.map((item) => normalised(item, "", known));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, normalised(item, name, known)]),
  );
  return known.reduce<JsonObject>((next, { normal }) => normal(next, key), inner);
}

function without(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
