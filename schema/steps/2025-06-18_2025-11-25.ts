/** 2025-06-18 to 2025-11-25: icons, tasks, URL elicitation, tools in sampling, enumerations with titles. */
import {
  drop,
  errorAnswer,
  escape,
  isObject,
  lose,
  metaWithoutTask,
  moved,
  refuse,
  resultWithoutTask,
  toolWithoutTasks,
  without,
  type JsonObject,
  type Run,
  type StepInfo,
} from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  {
    at: "JSONRPCErrorResponse.id",
    why: "An error response may lack the id of an unreadable request.",
    up: "same",
    down: { custom: needsId, loss: "impossible" },
  },
  {
    at: "CancelledNotification.params.requestId",
    why: "A cancellation may refer to a task, which has no open request.",
    up: "same",
    down: { custom: needsRequestId, loss: "impossible" },
  },
  {
    at: [
      "method-added tasks/get",
      "method-added tasks/result",
      "method-added tasks/cancel",
      "method-added tasks/list",
    ],
    why: "A long request may become a task, whose result the sender requests later.",
    up: "never",
    down: { refuse: "tasks came with 2025-11-25", answer: { error: -32601 }, session: "tasks" },
  },
  {
    at: "method-added notifications/tasks/status",
    why: "A notification reports the status of a task.",
    up: "never",
    down: { refuse: "tasks came with 2025-11-25", answer: "none", session: "tasks" },
  },
  {
    at: "result-added * CreateTaskResult*",
    on: ["CallToolResult", "CreateMessageResult", "ElicitResult"],
    why: "A request that asks for a task is answered with the task.",
    up: "same",
    down: { custom: noTaskResult, when: "task", loss: "impossible" },
  },
  {
    at: "Tool.execution",
    why: "A tool declares whether it runs as a task. A tool that requires tasks cannot be called without them.",
    up: "never",
    down: { custom: noTaskTool, loss: "dropped" },
  },
  {
    at: ["Tool.inputSchema.$schema", "Tool.outputSchema.$schema"],
    why: "Before 2025-11-25, a schema without $schema was draft-07 in practice. Since then, it is 2020-12.",
    up: { custom: sayDraft07 },
    down: { custom: leaveOutDraft07 },
  },
  {
    at: ["CreateMessageRequest.params.tools", "CreateMessageRequest.params.toolChoice"],
    why: "A sampling request may contain tools.",
    up: "never",
    down: { custom: noSamplingTools, loss: "impossible" },
  },
  {
    at: "CreateMessageResult.content",
    why: "A sampling result may have several blocks.",
    up: "same",
    down: { custom: oneAnswerBlock, loss: "impossible" },
  },
  {
    at: "SamplingMessage.content",
    why: "A sampling message may have several blocks, including tool uses and tool results.",
    up: "same",
    down: { custom: oneBlock, loss: "impossible" },
  },
  {
    at: "member-added SamplingMessage.content SamplingMessageContentBlock[]",
    on: "CreateMessageRequest.params",
    touches: ["messages"],
    why: "A message with several blocks becomes several messages of the same role.",
    up: "same",
    down: { custom: splitMessages, loss: "approximated" },
  },
  {
    at: ["ClientCapabilities.sampling.context", "ClientCapabilities.sampling.tools"],
    why: "Before 2025-11-25, the capability was an object with any content.",
    up: "same",
    down: "same",
  },
  {
    at: ["ClientCapabilities.elicitation.form", "ClientCapabilities.elicitation.url"],
    why: "Before 2025-11-25, elicitation always used forms.",
    up: "same",
    down: { custom: formsOnly, loss: "dropped" },
  },
  {
    at: "ElicitRequest.params",
    on: ["ElicitRequest.params", "ElicitRequestFormParams", "ElicitRequestURLParams"],
    why: "An elicitation may send the user to a URL, and its forms have more kinds of fields.",
    up: { custom: richForm },
    down: { custom: plainForm, gives: "ElicitRequestParams", loss: "impossible" },
  },
  {
    at: "member-added EnumSchema *",
    on: ["PrimitiveSchemaDefinition", "EnumSchema"],
    why: "Enumerations have titles for their values, and may allow several values.",
    up: { custom: richField },
    down: { custom: plainField, loss: "impossible" },
  },
  {
    at: ["StringSchema.default", "NumberSchema.default", "LegacyTitledEnumSchema.default"],
    on: ["StringSchema", "NumberSchema", "LegacyTitledEnumSchema"],
    why: "All fields may have a default. Before 2025-11-25, only boolean fields had a default.",
    up: "never",
    down: { custom: withoutDefault, loss: "dropped" },
  },
  {
    at: "member-added ElicitResult.content.[key] string[]",
    why: "A field of the response may have several values of an enumeration.",
    up: "same",
    down: {
      refuse: "2025-06-18 has no fields with several values",
      answer: { error: -32603 },
    },
  },
  {
    at: "declaration-added RelatedTaskMetadata",
    on: ["Result._meta", "RequestParams._meta", "NotificationParams._meta"],
    why: "A message may name the task that it belongs to. Revisions without tasks do not need the name.",
    up: "never",
    down: { custom: noRelatedTask },
  },
  {
    at: "error-added URL_ELICITATION_REQUIRED",
    why: "An error may state that the user must visit a URL first. Older clients can only show the error.",
    up: "never",
    down: { custom: urlsInMessage, loss: "approximated" },
  },
] satisfies Step;

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const NO_TASKS = "tasks came with 2025-11-25";
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const NO_MORE_OPTIONS = "an enumeration value of 2025-06-18 has only a title";

/** Refuses an error response without an id. */
export function needsId(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["id"] !== undefined) return value;
  return refuse(run, step, at, { kind: "none" }, "2025-06-18 has no error responses without id");
}

/** Refuses a cancellation without the id of a request. */
export function needsRequestId(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["requestId"] !== undefined) return value;
  const reason = "2025-06-18 has no cancellation without requestId";
  return refuse(run, step, at, { kind: "none" }, reason);
}

/** Refuses a result that is a task. */
export function noTaskResult(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  return resultWithoutTask(value, run, at, step, NO_TASKS);
}

/** Removes the task support of a tool; refuses a tool that requires tasks. */
export function noTaskTool(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  return toolWithoutTasks(value, run, at, step, NO_TASKS);
}

/** Declares draft-07 in a schema that uses it, because the next revision defaults to 2020-12. */
export function sayDraft07(value: JsonObject): JsonObject {
  return value["$schema"] === undefined && isDraft07(value)
    ? { $schema: "http://json-schema.org/draft-07/schema#", ...value }
    : value;
}

/** Removes `$schema` for draft-07, which clients and servers of older revisions assume. */
export function leaveOutDraft07(value: JsonObject): JsonObject {
  const { $schema } = value;
  return typeof $schema === "string" && DRAFT_07.test($schema) && isDraft07(value)
    ? without(value, (key) => key === "$schema")
    : value;
}

/**
 * Whether a schema uses syntax that only draft-07 has: definitions, dependencies, a tuple as items. Schemas
 * may share parts, so each is visited once.
 */
function isDraft07(schema: unknown, seen: Set<unknown> = new Set(), depth = 0): boolean {
  if (!isObject(schema) || depth > 16 || seen.has(schema)) return false;
  seen.add(schema);
  if ("definitions" in schema || "dependencies" in schema || Array.isArray(schema["items"]))
    return true;
  const { properties, items } = schema;
  const inner = isObject(properties) ? Object.values(properties) : [];
  return [...inner, items].some((one) => isDraft07(one, seen, depth + 1));
}

/** Removes an empty list of tools from a sampling request; refuses one with tools. */
export function noSamplingTools(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  const { tools, toolChoice } = value;
  if (tools === undefined && toolChoice === undefined) return value;
  const none =
    (isObject(toolChoice) && toolChoice["mode"] === "none") ||
    (Array.isArray(tools) && tools.length === 0);
  if (tools !== undefined && !none) {
    const reason = "tools in sampling came with 2025-11-25";
    return refuse(run, step, `${at}/tools`, errorAnswer(INVALID_PARAMS, reason), reason);
  }
  const rest = tools === undefined ? value : drop(value, "tools", step, run, at);
  return toolChoice === undefined ? rest : drop(rest, "toolChoice", step, run, at);
}

/** Merges the blocks of a sampling result into one block. */
export function oneAnswerBlock(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  const blocks = blocksOf(value, run, at, step, -32603);
  if (blocks === undefined || !Array.isArray(value["content"])) return blocks && value;
  if (blocks.length === 1) return withBlock(value, blocks[0], run, at);
  const texts = blocks.map((block) => (isObject(block) ? block["text"] : undefined));
  if (texts.some((text) => typeof text !== "string")) {
    const reason = "a sampling result of 2025-06-18 has only one block";
    return refuse(run, step, `${at}/content`, errorAnswer(-32603, reason), reason);
  }
  const reason = "a sampling result of 2025-06-18 has only one block: the texts are joined";
  lose(run, step, "approximated", `${at}/content`, reason);
  return { ...value, content: { type: "text", text: texts.join("\n") } };
}

/** Unwraps a single block. Several blocks stay until the messages are split. */
export function oneBlock(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  const blocks = blocksOf(value, run, at, step, INVALID_PARAMS);
  if (blocks === undefined || !Array.isArray(value["content"])) return blocks && value;
  if (blocks.length === 1) return withBlock(value, blocks[0], run, at);
  if (at !== "") return value;
  const reason = "a sampling message of 2025-06-18 has only one block";
  return refuse(run, step, `${at}/content`, errorAnswer(INVALID_PARAMS, reason), reason);
}

/** Replaces the list of blocks by its only block. */
function withBlock(value: JsonObject, block: unknown, run: Run, at: string): JsonObject {
  moved(run, new Map([[`${at}/content`, `${at}/content/0`]]));
  return { ...value, content: block };
}

/** Returns the blocks of a message, unless one of them uses a tool. */
function blocksOf(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
  code: number,
): readonly unknown[] | undefined {
  const { content } = value;
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [content];
  const tool = blocks.find(
    (block) => isObject(block) && (block["type"] === "tool_use" || block["type"] === "tool_result"),
  );
  if (tool === undefined) return blocks;
  const reason = "tool uses and tool results in sampling came with 2025-11-25";
  return refuse(run, step, `${at}/content`, errorAnswer(code, reason), reason);
}

/** Whether a message has several blocks. */
function isLong(message: unknown): message is JsonObject & { content: unknown[] } {
  return isObject(message) && Array.isArray(message["content"]);
}

/** Splits sampling messages into messages with one block each. */
export function splitMessages(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { messages } = value;
  if (!Array.isArray(messages)) return value;
  const list: readonly unknown[] = messages;
  if (!list.some(isLong)) return value;
  const next: unknown[] = [];
  const move = new Map<string, string>();
  for (const [index, message] of list.entries()) {
    const pointer = `${at}/messages/${index}`;
    const blocks = isLong(message) ? message.content : [undefined];
    if (blocks.length === 0)
      lose(run, step, "dropped", pointer, "a sampling message of 2025-06-18 has exactly one block");
    else if (isLong(message)) {
      const reason =
        "a sampling message of 2025-06-18 has only one block: sent as several messages";
      lose(run, step, "approximated", `${pointer}/content`, reason);
    }
    for (const [position, content] of blocks.entries()) {
      const place = `${at}/messages/${next.length}`;
      move.set(place, pointer);
      if (isLong(message)) move.set(`${place}/content`, `${pointer}/content/${position}`);
      next.push(isLong(message) ? { ...message, content } : message);
    }
  }
  moved(run, move);
  return { ...value, messages: next };
}

/** Removes the URL mode. Without the form mode, removes the whole capability, because the server would send forms. */
export function formsOnly(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["url"] === undefined) return value;
  const reason = "elicitation by URL came with 2025-11-25";
  if (value["form"] === undefined) {
    lose(run, step, "dropped", at, reason);
    return undefined;
  }
  return drop(value, "url", step, run, at);
}

/** Adds titles to the values of a form. */
export function richForm(value: JsonObject): JsonObject {
  return withFields(value, (field) => (isObject(field) ? richField(field) : field));
}

/** Removes mode and task from a form; refuses URL elicitation. */
export function plainForm(value: unknown, run: Run, at: string, step: StepInfo): unknown {
  if (!isObject(value)) return value;
  if (value["mode"] === "url") {
    const reason = "elicitation by URL came with 2025-11-25";
    return refuse(run, step, at, errorAnswer(INVALID_PARAMS, reason), reason);
  }
  let form = value["mode"] === undefined ? value : without(value, "mode");
  if (form["task"] !== undefined) form = drop(form, "task", step, run, at);
  const { requestedSchema: schema, _meta: meta } = form;
  const otherMeta = isObject(meta) ? metaWithoutTask(meta) : meta;
  if (otherMeta !== meta) form = { ...form, _meta: otherMeta };
  if (isObject(schema) && schema["$schema"] !== undefined)
    form = {
      ...form,
      requestedSchema: drop(schema, "$schema", step, run, `${at}/requestedSchema`),
    };
  return withFields(form, (field, key) =>
    plainField(field, run, `${at}/requestedSchema/properties/${key}`, step),
  );
}

/** Converts each field of a form. */
function withFields(
  form: JsonObject,
  change: (field: unknown, pointer: string) => unknown,
): JsonObject {
  const { requestedSchema: schema } = form;
  if (!isObject(schema) || !isObject(schema["properties"])) return form;
  const fields = Object.entries(schema["properties"]);
  const next = fields.map(([key, field]) => [
    key,
    change(field, key.replaceAll("~", "~0").replaceAll("/", "~1")),
  ]);
  if (next.every(([, field], index) => field === fields[index]?.[1])) return form;
  return { ...form, requestedSchema: { ...schema, properties: Object.fromEntries(next) } };
}

/** Converts names of enumeration values to titles. */
export function richField(value: JsonObject): JsonObject {
  const { type, enum: values, enumNames: names } = value;
  const fits =
    type === "string" &&
    Array.isArray(values) &&
    Array.isArray(names) &&
    values.length === names.length;
  if (!fits) return value;
  const titles: readonly unknown[] = names;
  const oneOf = values.map((one: unknown, index) => ({ const: one, title: titles[index] }));
  return { ...without(value, (key) => key === "enum" || key === "enumNames"), oneOf };
}

/** Converts titles of a form field to a list; refuses a field with several values. */
export function plainField(value: unknown, run: Run, at: string, step: StepInfo): unknown {
  if (!isObject(value)) return value;
  if (value["type"] === "array") {
    const reason = "fields with several values came with 2025-11-25";
    // An error instead of a result, because only the user may decline.
    return refuse(run, step, at, errorAnswer(INVALID_PARAMS, reason), reason);
  }
  let field = value;
  if (Array.isArray(value["oneOf"])) {
    const options: readonly unknown[] = value["oneOf"];
    for (const [index, option] of options.entries())
      for (const key of isObject(option) ? Object.keys(option) : [])
        if (key !== "const" && key !== "title")
          lose(run, step, "dropped", `${at}/oneOf/${index}/${escape(key)}`, NO_MORE_OPTIONS);
    const part = (key: string): unknown[] =>
      options.map((option) => (isObject(option) ? option[key] : undefined));
    field = {
      ...without(value, (key) => key === "oneOf"),
      enum: part("const"),
      enumNames: part("title"),
    };
  }
  return withoutDefault(field, run, at, step);
}

/** Keeps a default only for boolean fields. */
export function withoutDefault(
  field: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  return field["default"] === undefined || field["type"] === "boolean"
    ? field
    : drop(field, "default", step, run, at);
}

/** Removes the related task from the metadata. */
export function noRelatedTask(value: JsonObject): JsonObject {
  return metaWithoutTask(value);
}

/** Converts the error that requires URLs to an internal error with the URLs in its message. */
export function urlsInMessage(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { code, message, data } = value;
  if (code !== -32042) return value;
  const list: readonly unknown[] =
    isObject(data) && Array.isArray(data["elicitations"]) ? data["elicitations"] : [];
  const said = String(message);
  const urls = list
    .flatMap((one) => (isObject(one) ? [String(one["url"])] : []))
    .filter((url) => !said.includes(url));
  const reason = "elicitation by URL came with 2025-11-25: the message contains the URLs";
  lose(run, step, "approximated", at, reason);
  return { ...value, code: INTERNAL_ERROR, message: [said, ...urls].join("\n") };
}
