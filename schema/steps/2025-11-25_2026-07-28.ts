/**
 * 2025-11-25 to 2026-07-28: sessions removed, tasks moved to an extension.
 *
 * Every request has its own context, a server sends input requests in the result, and results state how they
 * may be cached.
 */
import {
  errorAnswer,
  escape,
  isObject,
  tryStringify,
  lose,
  metaWithoutTask,
  refuse,
  resultWithoutTask,
  saysJson,
  toolWithoutTasks,
  without,
  type JsonObject,
  type Run,
  type StepInfo,
} from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  {
    at: ["era-changed", "header-changed *"],
    why: "Connections no longer start with initialize, and HTTP headers repeat parts of the message.",
    up: "transport",
    down: "transport",
  },

  // Messages that only a session can convert.
  {
    at: "method-removed initialize",
    why: "There is no handshake. server/discover describes the server, and each request describes its sender.",
    up: {
      refuse: "initialize left with 2026-07-28",
      answer: { error: -32601 },
      session: "handshake",
    },
    down: "never",
  },
  {
    at: "method-removed notifications/initialized",
    why: "There is no handshake for the notification to complete.",
    up: { refuse: "the handshake left with 2026-07-28", answer: "none", session: "handshake" },
    down: "never",
  },
  {
    at: "method-added server/discover",
    why: "server/discover returns what initialize returned.",
    up: "never",
    down: {
      refuse: "server/discover came with 2026-07-28",
      answer: { error: -32601 },
      session: "handshake",
    },
  },
  {
    at: "method-removed ping",
    why: "There is no connection to check, because each request is independent.",
    up: { refuse: "ping left with 2026-07-28", answer: { result: {} }, session: "liveness" },
    down: "never",
  },
  {
    at: "method-removed logging/setLevel",
    why: "Each request contains its own log level.",
    up: {
      refuse: "logging/setLevel left with 2026-07-28",
      answer: { error: -32601 },
      session: "logging",
    },
    down: "never",
  },
  {
    at: ["method-removed resources/subscribe", "method-removed resources/unsubscribe"],
    why: "A client subscribes to all changes with one request.",
    up: {
      refuse: "subscriptions to single resources left with 2026-07-28",
      answer: { error: -32601 },
      session: "subscriptions",
    },
    down: "never",
  },
  {
    at: "method-added subscriptions/listen",
    why: "A client subscribes to all changes with one request.",
    up: "never",
    down: {
      refuse: "subscriptions/listen came with 2026-07-28",
      answer: { error: -32601 },
      session: "subscriptions",
    },
  },
  {
    at: "method-added notifications/subscriptions/acknowledged",
    why: "A server confirms the changes that it will report.",
    up: "never",
    down: {
      refuse: "subscriptions/listen came with 2026-07-28",
      answer: "none",
      session: "subscriptions",
    },
  },
  {
    at: [
      "message-kind-changed sampling/createMessage",
      "message-kind-changed roots/list",
      "message-kind-changed elicitation/create",
    ],
    why: "A server sends no requests. A result contains its input requests, and the client sends the request again.",
    up: {
      refuse: "servers send no requests since 2026-07-28",
      answer: { error: -32601 },
      session: "input-rounds",
    },
    down: "never",
  },
  {
    at: [
      "method-removed tasks/get",
      "method-removed tasks/result",
      "method-removed tasks/cancel",
      "method-removed tasks/list",
    ],
    why: "Tasks moved into an extension.",
    up: { refuse: "tasks left with 2026-07-28", answer: { error: -32601 }, session: "tasks" },
    down: "never",
  },
  {
    at: "method-removed notifications/tasks/status",
    why: "Tasks moved into an extension.",
    up: { refuse: "tasks left with 2026-07-28", answer: "none", session: "tasks" },
    down: "never",
  },
  {
    at: "result-removed * CreateTaskResult*",
    on: ["CallToolResult", "CreateMessageResult", "ElicitResult"],
    why: "Tasks moved into an extension.",
    up: { custom: withoutTaskResult, when: "task", loss: "impossible" },
    down: "same",
  },

  // Removed notifications.
  {
    at: "direction-removed notifications/progress client-to-server",
    why: "A client reported the progress of server requests, which no longer exist.",
    up: { refuse: "clients send no progress notifications since 2026-07-28", answer: "none" },
    down: "never",
  },
  {
    at: "method-removed notifications/roots/list_changed",
    why: "The server asks for the roots during each request, so it needs no notification of changes.",
    up: { refuse: "notifications/roots/list_changed left with 2026-07-28", answer: "none" },
    down: "never",
  },
  {
    at: "method-removed notifications/elicitation/complete",
    why: "The client sends its request again when the user has finished, so it needs no notification.",
    up: {
      refuse: "notifications/elicitation/complete left with 2026-07-28",
      answer: "none",
      session: "input-rounds",
    },
    down: "never",
  },
  {
    at: "CancelledNotificationParams.requestId",
    why: "Only requests can be cancelled, not tasks.",
    up: { custom: needsCancelledRequest, loss: "impossible" },
    down: "same",
  },

  // Members of every request.
  {
    at: "PaginatedRequest.params",
    why: "Every request has params, which describe its sender.",
    up: { fill: {} },
    down: "same",
  },
  {
    at: [
      "RequestParams._meta",
      'RequestParams._meta."io.modelcontextprotocol/protocolVersion"',
      'RequestParams._meta."io.modelcontextprotocol/clientCapabilities"',
      'RequestParams._meta."io.modelcontextprotocol/clientInfo"',
      'RequestParams._meta."io.modelcontextprotocol/logLevel"',
    ],
    on: "RequestParams",
    why: "Every request contains its revision, and the name and capabilities of its sender.",
    up: { custom: introduce },
    down: { custom: leaveIntroduction, loss: "dropped" },
  },
  {
    at: ["InputResponseRequestParams.inputResponses", "InputResponseRequestParams.requestState"],
    why: "A client answers input requests by sending its request again.",
    up: "never",
    down: {
      refuse: "input responses came with 2026-07-28",
      answer: { error: -32602 },
      session: "input-rounds",
    },
  },
  {
    at: "TaskAugmentedRequestParams.task",
    why: "Tasks moved into an extension. Without the field, the request is answered as usual.",
    up: { drop: "tasks left with 2026-07-28" },
    down: "never",
  },

  {
    at: "declaration-removed RelatedTaskMetadata",
    on: ["Result._meta", "RequestParams._meta", "NotificationParams._meta"],
    why: "Tasks moved into an extension, including the key that names the task of a message.",
    up: { custom: withoutRelatedTask },
    down: "never",
  },

  // Members of every result.
  {
    at: "result-added * InputRequiredResult",
    on: ["CallToolResult", "GetPromptResult", "ReadResourceResult"],
    why: "A result may contain input requests.",
    up: "same",
    down: { custom: noQuestions, when: "inputRequests", loss: "impossible" },
  },
  {
    at: "Result.resultType",
    why: "A result states whether it is complete. Before 2026-07-28, every result was complete.",
    up: { set: "complete" },
    down: { custom: completeOnly },
  },
  {
    at: 'Result._meta."io.modelcontextprotocol/serverInfo"',
    on: "Result",
    why: "Every result may name its server. Before 2026-07-28, only the result of initialize named the server.",
    up: { custom: sayServer },
    down: { custom: leaveServer, when: "_meta" },
  },
  {
    at: "CacheableResult.ttlMs",
    why: "A result states how long it may be cached. By default, it may not be cached.",
    up: { fill: 0 },
    down: { forget: "results were not cached before 2026-07-28" },
  },
  {
    at: "CacheableResult.cacheScope",
    why: "A result states whether caches may share it between users. By default, caches may not share it.",
    up: { fill: "private" },
    down: { forget: "results were not cached before 2026-07-28" },
  },
  {
    at: 'NotificationParams._meta."io.modelcontextprotocol/subscriptionId"',
    why: "A notification names the request that it belongs to.",
    up: "never",
    down: { forget: "a session has one stream of notifications" },
  },
  {
    at: "constraint-changed CompleteResult.completion.values maxItems",
    on: "CompleteResult.completion",
    why: "The schema limits completions to 100 values. Before 2026-07-28, only the text of the specification did.",
    up: { custom: hundredValues, loss: "dropped" },
    down: "same",
  },

  // Capabilities and tools.
  {
    at: "ClientCapabilities.roots.listChanged",
    why: "The server asks for the roots during each request, so it needs no notification of changes.",
    up: { drop: "notifications/roots/list_changed left with 2026-07-28" },
    down: "never",
  },
  {
    at: ["ClientCapabilities.extensions", "ServerCapabilities.extensions"],
    why: "Both sides may also declare extensions in initialize (SEP-2133). Its capability objects allow any key.",
    up: { custom: validExtensions, when: "extensions", loss: "dropped" },
    down: "same",
  },
  {
    at: ["ClientCapabilities.tasks", "ServerCapabilities.tasks"],
    why: "Tasks moved into an extension.",
    up: { drop: "tasks left with 2026-07-28" },
    down: "never",
  },
  {
    at: "Tool.execution",
    why: "Tasks moved into an extension. A tool that requires tasks cannot be called without them.",
    up: { custom: withoutTaskTool, loss: "dropped" },
    down: "never",
  },
  {
    at: ["Tool.inputSchema.properties", "Tool.inputSchema.required"],
    why: "An input schema may use all of JSON Schema. Before 2026-07-28, the schema of each property was an object.",
    up: "same",
    down: { custom: plainSchema, loss: "dropped" },
  },
  {
    at: ["Tool.outputSchema.type", "Tool.outputSchema.properties", "Tool.outputSchema.required"],
    on: "Tool",
    why: "The output of a tool may be any JSON value. Before 2026-07-28, it was an object.",
    up: "same",
    down: { custom: objectOutputSchema, loss: "dropped" },
  },
  {
    at: ["CallToolResult.structuredContent", "ToolResultContent.structuredContent"],
    why: "The output of a tool may be any JSON value. Before 2026-07-28, it was an object.",
    up: "same",
    down: { custom: objectOutput, when: "structuredContent", loss: "approximated" },
  },

  // Input requests, which are no longer separate requests.
  {
    at: [
      "CreateMessageRequest.jsonrpc",
      "CreateMessageRequest.id",
      "ListRootsRequest.jsonrpc",
      "ListRootsRequest.id",
      "ElicitRequest.jsonrpc",
      "ElicitRequest.id",
    ],
    why: "An input request is part of a result, and has a key instead of an id.",
    up: { forget: "an input request has a key instead" },
    down: "never",
  },
  {
    at: [
      "CreateMessageRequestParams._meta",
      "ElicitRequestFormParams._meta",
      "ElicitRequestURLParams._meta",
    ],
    why: "An input request has no metadata.",
    up: { drop: "input requests have no _meta since 2026-07-28" },
    down: "never",
  },
  {
    at: "ListRootsRequest.params._meta.progressToken",
    why: "Input requests have no progress notifications.",
    up: { drop: "input requests have no progress notifications since 2026-07-28" },
    down: "never",
  },
  {
    at: ["ListRootsResult._meta", "ElicitResult._meta"],
    why: "An input response has no metadata.",
    up: { drop: "input responses have no _meta since 2026-07-28" },
    down: "never",
  },
  {
    at: "ElicitRequestURLParams.elicitationId",
    why: "An elicitation is identified by its key.",
    up: { forget: "the key of the input request replaces the id" },
    down: { custom: nameElicitation },
  },

  // Errors.
  {
    at: "error-removed RESOURCE_NOT_FOUND",
    why: "The URI of a missing resource is an invalid parameter.",
    up: { custom: missingResource },
    down: { custom: resourceNotFound },
  },
  {
    at: "error-removed URL_ELICITATION_REQUIRED",
    why: "A URL that the user must visit is an input request.",
    up: { custom: urlsAsQuestions, loss: "impossible" },
    down: "never",
  },
  {
    at: [
      "error-added HEADER_MISMATCH",
      "error-added MISSING_REQUIRED_CLIENT_CAPABILITY",
      "error-added UNSUPPORTED_PROTOCOL_VERSION",
    ],
    why: "Some errors have a new code, which older clients do not know.",
    up: "never",
    down: { custom: newCode, loss: "approximated" },
  },
  {
    at: "error-removed USER_REJECTED",
    why: "A client cannot refuse an input request with an error code.",
    up: "same",
    down: "same",
  },
] satisfies Step;

const PREFIX = "io.modelcontextprotocol/";
const NO_MORE_TASKS = "tasks left with 2026-07-28";
const URL_ELICITATION_REQUIRED = -32042;
const RESOURCE_NOT_FOUND = -32002;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/** Methods whose result may contain input requests. */
const ASKING = new Set(["tools/call", "prompts/get", "resources/read"]);

/** Adds revision, client and capabilities to the params, as each request requires since 2026-07-28. */
export function introduce(value: JsonObject, run: Run, _at: string, step: StepInfo): JsonObject {
  const { requestMeta } = run.hooks;
  const client = requestMeta === undefined ? { clientCapabilities: {} } : requestMeta();
  if (client === undefined) return value;
  const { clientCapabilities, clientInfo, logLevel } = client;
  // No computed keys, because they are slow and every request needs this object.
  const said: JsonObject = {
    "io.modelcontextprotocol/protocolVersion": step.after,
    "io.modelcontextprotocol/clientCapabilities": clientCapabilities,
  };
  if (clientInfo !== undefined) said["io.modelcontextprotocol/clientInfo"] = clientInfo;
  if (logLevel !== undefined) said["io.modelcontextprotocol/logLevel"] = logLevel;
  const given = value["_meta"];
  return { ...value, _meta: isObject(given) ? { ...given, ...said } : said };
}

/** Removes the sender metadata, which the session already has. Only the log level of a single request is lost. */
export function leaveIntroduction(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { _meta: meta } = value;
  if (!isObject(meta)) return value;
  if (meta[`${PREFIX}logLevel`] !== undefined) {
    const pointer = `${at}/_meta/${PREFIX.replace("/", "~1")}logLevel`;
    lose(run, step, "dropped", pointer, "a log level for one request came with 2026-07-28");
  }
  const own = ["protocolVersion", "clientCapabilities", "clientInfo", "logLevel"];
  return withMeta(
    value,
    without(meta, (key) => own.some((name) => key === `${PREFIX}${name}`)),
  );
}

/** Replaces the metadata, or removes it if it is empty. */
function withMeta(value: JsonObject, meta: JsonObject): JsonObject {
  return Object.keys(meta).length === 0
    ? without(value, (key) => key === "_meta")
    : { ...value, _meta: meta };
}

/** Refuses an invalid result, or one with a type that was not negotiated. */
export function completeOnly(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  const { resultType } = value;
  if (resultType === undefined) return value;
  if (resultType === "complete") return without(value, "resultType");
  if (resultType === "input_required") return noQuestions(value, run, at, step);
  const reason = `expected a result, received one of the type ${JSON.stringify(resultType)}`;
  const session = resultType === "task" ? "tasks" : undefined;
  return refuse(run, step, at, errorAnswer(INTERNAL_ERROR, reason), reason, session);
}

/** Refuses input requests. If all are URLs, answers with the equivalent error. */
export function noQuestions(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["resultType"] !== "input_required") return value;
  const reason = "input requests in a result came with 2026-07-28";
  const urls = urlsAlone(value);
  if (urls === undefined)
    return refuse(run, step, at, errorAnswer(INTERNAL_ERROR, reason), reason, "input-rounds");
  // Clients of some revisions show only the message of the error, so it contains the URLs.
  const words = ["The user must visit a URL first", ...urls.map(({ url }) => String(url))];
  const said = errorAnswer(URL_ELICITATION_REQUIRED, words.join("\n"), { elicitations: urls });
  const same = `${reason}: sent as the error that asks for URLs`;
  return refuse(run, step, at, said, same, "input-rounds");
}

/** Returns the URL elicitations of a result that contains nothing else and has no state. */
function urlsAlone(value: JsonObject): JsonObject[] | undefined {
  const { inputRequests, requestState } = value;
  if (requestState !== undefined || !isObject(inputRequests)) return undefined;
  const params = Object.entries(inputRequests).map(([key, request]) =>
    isObject(request) && isObject(request["params"]) && request["params"]["mode"] === "url"
      ? { ...request["params"], elicitationId: key }
      : undefined,
  );
  return params.length > 0 && params.every((one) => one !== undefined) ? params : undefined;
}

/** Adds the server to the metadata of a result. */
export function sayServer(value: JsonObject, run: Run): JsonObject {
  const info = run.hooks.serverInfo?.();
  if (info === undefined) return value;
  const meta = isObject(value["_meta"]) ? value["_meta"] : {};
  return { ...value, _meta: { [`${PREFIX}serverInfo`]: info, ...meta } };
}

/** Removes the server from the metadata of a result. */
export function leaveServer(value: JsonObject): JsonObject {
  const { _meta: meta } = value;
  return isObject(meta) && meta[`${PREFIX}serverInfo`] !== undefined
    ? withMeta(
        value,
        without(meta, (key) => key === `${PREFIX}serverInfo`),
      )
    : value;
}

/** Refuses a result that is a task. */
export function withoutTaskResult(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  return resultWithoutTask(value, run, at, step, NO_MORE_TASKS);
}

/** Refuses a cancellation without the id of a request. */
export function needsCancelledRequest(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["requestId"] !== undefined) return value;
  const reason = "2026-07-28 has no cancellation without requestId";
  return refuse(run, step, at, { kind: "none" }, reason);
}

/** Removes the related task from the metadata. */
export function withoutRelatedTask(value: JsonObject): JsonObject {
  return metaWithoutTask(value);
}

/** Limits a completion to 100 values. */
export function hundredValues(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { values } = value;
  if (!Array.isArray(values) || values.length <= 100) return value;
  const reason = "a completion of 2026-07-28 has at most 100 values";
  lose(run, step, "dropped", `${at}/values`, reason);
  return { ...value, values: values.slice(0, 100), hasMore: true };
}

/** Removes the task support of a tool; refuses a tool that requires tasks. */
export function withoutTaskTool(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  return toolWithoutTasks(value, run, at, step, NO_MORE_TASKS);
}

/** Removes extensions without an object of settings. Before 2026-07-28, the property could have any value. */
export function validExtensions(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { extensions } = value;
  const invalid = (pointer: string): void =>
    lose(run, step, "dropped", pointer, "the settings of an extension are an object");
  if (!isObject(extensions)) {
    invalid(`${at}/extensions`);
    return without(value, "extensions");
  }
  const left = Object.keys(extensions).filter((id) => !isObject(extensions[id]));
  if (left.length === 0) return value;
  for (const id of left) invalid(`${at}/extensions/${escape(id)}`);
  return { ...value, extensions: without(extensions, (id) => left.includes(id)) };
}

/** Converts boolean schemas to equivalent objects, and removes invalid schemas. */
export function plainSchema(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { properties, required } = value;
  const noSchema = (key: string): void =>
    lose(run, step, "dropped", `${at}/${key}`, "2025-11-25 does not allow this value in a schema");
  let next = value;
  if (required !== undefined && !isTexts(required)) {
    noSchema("required");
    next = without(next, "required");
  }
  if (properties === undefined) return next;
  if (!isObject(properties)) {
    noSchema("properties");
    return without(next, "properties");
  }
  const fields = Object.entries(properties);
  if (fields.every(([, field]) => isObject(field))) return next;
  const plain = fields.flatMap(([key, field]) => {
    if (typeof field === "boolean") return [[key, field ? {} : { not: {} }]];
    if (isObject(field)) return [[key, field]];
    noSchema(`properties/${escape(key)}`);
    return [];
  });
  return { ...next, properties: Object.fromEntries(plain) };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** Removes an output schema that is not for objects. */
export function objectOutputSchema(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { outputSchema } = value;
  if (outputSchema === undefined) return value;
  if (isObject(outputSchema) && outputSchema["type"] === "object") {
    const plain = plainSchema(outputSchema, run, `${at}/outputSchema`, step);
    return plain === outputSchema ? value : { ...value, outputSchema: plain };
  }
  const reason = "output schemas for values other than objects came with 2026-07-28";
  lose(run, step, "dropped", `${at}/outputSchema`, reason);
  return without(value, (key) => key === "outputSchema");
}

/** Converts structured content that is not an object to text, unless a text block contains it. */
export function objectOutput(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { structuredContent, content } = value;
  if (structuredContent === undefined || isObject(structuredContent)) return value;
  const came = "structured content other than an object came with 2026-07-28";
  const rest = without(value, "structuredContent");
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = tryStringify(structuredContent);
  if (text === undefined) {
    const reason = `${came}, and this value is nested too deeply to be sent as text`;
    lose(run, step, "dropped", `${at}/structuredContent`, reason);
    return rest;
  }
  lose(run, step, "approximated", `${at}/structuredContent`, `${came}: sent as text`);
  return saysJson(blocks, text) ? rest : { ...rest, content: [...blocks, { type: "text", text }] };
}

/** Adds the identifier that 2025-11-25 requires for an elicitation: from the hook, otherwise derived from the URL. */
export function nameElicitation(value: JsonObject, run: Run): JsonObject {
  if (value["elicitationId"] !== undefined || value["mode"] !== "url") return value;
  const url = String(value["url"]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index++)
    hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  const elicitationId = run.hooks.elicitationId?.(url) ?? `url-${hash.toString(16)}`;
  return { ...value, elicitationId };
}

/** Error codes that were added in 2026-07-28: header mismatch, missing capability, unsupported revision. */
const NEW_CODES: readonly unknown[] = [-32020, -32021, -32022];

/** Reports an error code that 2026-07-28 added, and keeps it. */
export function newCode(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { code } = value;
  if (!NEW_CODES.includes(code)) return value;
  lose(run, step, "approximated", `${at}/code`, `the code ${code} came with 2026-07-28`);
  return value;
}

/** Changes the code of the error for a missing resource to invalid params. */
export function missingResource(value: JsonObject): JsonObject {
  return value["code"] === RESOURCE_NOT_FOUND ? { ...value, code: INVALID_PARAMS } : value;
}

/** Changes the error for a missing resource to its old code. */
export function resourceNotFound(
  value: JsonObject,
  _run: Run,
  _at: string,
  _step: StepInfo,
  method: string | undefined,
): JsonObject {
  const { code, data } = value;
  const fits =
    method === "resources/read" && code === INVALID_PARAMS && isObject(data) && "uri" in data;
  return fits ? { ...value, code: RESOURCE_NOT_FOUND } : value;
}

/** Converts the error that requires URLs to input requests, if the method supports them. */
export function urlsAsQuestions(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
  method: string | undefined,
): JsonObject | undefined {
  const { code, data } = value;
  if (code !== URL_ELICITATION_REQUIRED) return value;
  const list: readonly unknown[] =
    isObject(data) && Array.isArray(data["elicitations"]) ? data["elicitations"] : [];
  const questions = new Map<string, JsonObject>();
  for (const [index, one] of list.entries()) {
    if (!isObject(one)) continue;
    const { elicitationId } = one;
    const isNew = typeof elicitationId === "string" && !questions.has(elicitationId);
    const params = without(one, (name) => name === "elicitationId" || name === "_meta");
    questions.set(isNew ? elicitationId : `url-${index}`, { method: "elicitation/create", params });
  }
  if (method === undefined || !ASKING.has(method) || questions.size === 0) {
    const reason = "the error that asks for URLs left with 2026-07-28: sent as an internal error";
    lose(run, step, "approximated", `${at}/code`, reason);
    return { ...value, code: INTERNAL_ERROR };
  }
  return refuse(
    run,
    step,
    at,
    {
      kind: "result",
      result: { resultType: "input_required", inputRequests: Object.fromEntries(questions) },
    },
    "the error that asks for URLs left with 2026-07-28: sent as input requests",
    "input-rounds",
  );
}
