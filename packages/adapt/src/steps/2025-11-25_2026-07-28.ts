/**
 * The functions of the step from 2025-11-25 to 2026-07-28.
 *
 * @generated from schema/steps/2025-11-25_2026-07-28.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
} from "../runtime/index.js";

/** The step, as it appears in loss reports. */
export const since20260728 = {
  id: "2025-11-25_2026-07-28",
  before: "2025-11-25",
  after: "2026-07-28",
};

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
