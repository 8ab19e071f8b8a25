/**
 * Makes generated values useful for adapters: fills open fields (JSON Schemas, metadata, error codes) with what
 * adapters handle, and makes values that cannot be expressed rare.
 */
import type { Random } from "../../../test/oracle/random.js";
import { isObject, type JsonObject } from "./json.js";

/** Fills some open fields of a value. The value may become invalid; the caller then discards it. */
export function enrich(value: unknown, random: Random, type: string, revision: string): unknown {
  if (Array.isArray(value)) return value.map((item) => enrich(item, random, type, revision));
  if (!isObject(value)) return value;
  const next = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, enrich(inner, random, type, revision)]),
  );
  return withLikely(next, random, type, revision);
}

/** A message, its params or its result; sometimes with a related task. */
export function relatedToTask(value: unknown, type: string, random: Random): unknown {
  if (!isObject(value) || !/(?:Request|Notification|Params|Result)$/.test(type)) return value;
  if (isObject(value["params"]))
    return { ...value, params: relatedToTask(value["params"], "Params", random) };
  if (!isObject(value["_meta"]) || random.below(4) > 0) return value;
  const task = { "io.modelcontextprotocol/related-task": { taskId: "t1" } };
  return { ...value, _meta: { ...value["_meta"], ...task } };
}

/** Result types that may be an `InputRequiredResult`, with the fields of the complete result. */
const MAY_ASK = /^(?:InputRequiredResult|(?:CallTool|GetPrompt|ReadResource)ResultResponse)$/;
const ANSWERS = ["content", "messages", "contents"];

function withLikely(value: JsonObject, random: Random, type: string, revision: string): JsonObject {
  const next = { ...value };
  const often = random.below(5) > 0;
  const asks = MAY_ASK.test(type) && !ANSWERS.some((key) => key in next);
  if (typeof next["resultType"] === "string" && (often || asks))
    next["resultType"] = asks ? "input_required" : "complete";
  for (const key of ["inputResponses", "toolChoice"]) if (often) delete next[key];
  if (often && !asks) delete next["requestState"];
  // The tools of a sampling request, not the tools of a list.
  if (often && "messages" in next) delete next["tools"];
  if (isObject(next["inputSchema"])) next["inputSchema"] = schema(random, revision, true);
  if (isObject(next["outputSchema"])) next["outputSchema"] = schema(random, revision, false);
  if (Array.isArray(next["values"]) && "completion" in value === false && random.below(3) === 0)
    next["values"] = Array.from({ length: 99 + random.below(4) }, (_, index) => `value ${index}`);
  if (Array.isArray(next["content"]) && "structuredContent" in next && random.below(3) === 0) {
    const text = JSON.stringify(next["structuredContent"], undefined, random.below(2) * 2);
    next["content"] = [...(next["content"] as unknown[]), { type: "text", text }];
  }
  if (SPEAKS in next) next[SPEAKS] = revision;
  if (typeof next["code"] !== "number" || typeof next["message"] !== "string") return next;
  const known = ERRORS.filter(({ since, until }) => since <= revision && revision <= until);
  return { ...next, ...random.pick(known)?.error };
}

const TASKS = "2025-11-25";
const SPEAKS = "io.modelcontextprotocol/protocolVersion";

/** Errors that adapters convert, and the revisions that define them. */
const ERRORS: readonly { since: string; until: string; error: JsonObject }[] = [
  { since: "2024", until: "2025-12", error: { code: -32002, data: { uri: "file:///gone" } } },
  { since: "2024", until: "2025-12", error: { code: -32002 } },
  { since: "2024", until: "2027", error: { code: -32602, data: { uri: "file:///gone" } } },
  { since: "2024", until: "2027", error: { code: -32602 } },
  { since: "2024", until: "2027", error: { code: -32601 } },
  { since: "2026", until: "2027", error: { code: -32020 } },
  {
    since: "2026",
    until: "2027",
    error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } },
  },
  {
    since: "2026",
    until: "2027",
    error: { code: -32022, data: { supported: ["2026-07-28"], requested: "1" } },
  },
  { since: TASKS, until: TASKS, error: { code: -32042, data: { elicitations: [] } } },
  {
    since: TASKS,
    until: TASKS,
    error: {
      code: -32042,
      data: {
        elicitations: [
          { mode: "url", url: "https://example.com/a", message: "Sign in", elicitationId: "e1" },
        ],
      },
    },
  },
];

const DIALECTS = [
  "http://json-schema.org/draft-07/schema#",
  "https://json-schema.org/draft/2020-12/schema",
];

/** A JSON Schema for a tool; since 2026-07-28 with all of JSON Schema. */
function schema(random: Random, revision: string, isInput: boolean): JsonObject {
  const wide = revision >= "2026-07-28";
  const field = (): unknown =>
    random.pick([
      { type: "string", title: "A" },
      { type: "number", default: 0.5 },
      { type: "array", items: [{ type: "string" }, { type: "number" }] },
      { type: "object", properties: { a: { type: "boolean" } } },
      ...(wide ? [true, false] : []),
    ]);
  const dialect = random.pick([undefined, undefined, ...DIALECTS]);
  const fields = { a: field(), ["__proto__"]: field(), "b/c~d": field() };
  const type =
    wide && !isInput ? random.pick(["object", "array", ["object"], undefined]) : "object";
  return {
    ...(dialect === undefined ? {} : { $schema: dialect }),
    ...(type === undefined ? {} : { type }),
    ...(random.below(3) > 0 ? { properties: fields } : {}),
    ...(random.below(3) === 0 ? { required: ["a"] } : {}),
    ...(random.below(4) === 0 ? { definitions: { d: { type: "string" } } } : {}),
    ...(wide && random.below(4) === 0 ? { anyOf: [{ required: ["a"] }], "x-extra": 1 } : {}),
  };
}
