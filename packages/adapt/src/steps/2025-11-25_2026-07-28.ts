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

/** The step, for reports of losses. */
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

/** Methods whose result may be a round of questions. */
const ASKING = new Set(["tools/call", "prompts/get", "resources/read"]);

/** Params that state revision, client and capabilities, as each request does from 2026-07-28 on. */
export function introduce(value: JsonObject, run: Run, _at: string, step: StepInfo): JsonObject {
  const { requestMeta } = run.hooks;
  const client = requestMeta === undefined ? { clientCapabilities: {} } : requestMeta();
  if (client === undefined) return value;
  const { clientCapabilities, clientInfo, logLevel } = client;
  // Written out: objects with computed keys are slow, to make and to read, and this is made for every request.
  const said: JsonObject = {
    "io.modelcontextprotocol/protocolVersion": step.after,
    "io.modelcontextprotocol/clientCapabilities": clientCapabilities,
  };
  if (clientInfo !== undefined) said["io.modelcontextprotocol/clientInfo"] = clientInfo;
  if (logLevel !== undefined) said["io.modelcontextprotocol/logLevel"] = logLevel;
  const given = value["_meta"];
  return { ...value, _meta: isObject(given) ? { ...given, ...said } : said };
}

/** The session knows the sender already; only a log level for one request cannot be said. */
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

/** The value with other metadata, or with none where nothing is left to say. */
function withMeta(value: JsonObject, meta: JsonObject): JsonObject {
  return Object.keys(meta).length === 0
    ? without(value, (key) => key === "_meta")
    : { ...value, _meta: meta };
}

/** A result that is none, or of a type nobody has negotiated, is refused wherever it stands. */
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

/** Refuses a round of questions, with the error that asks for URLs where it says the same. */
export function noQuestions(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (value["resultType"] !== "input_required") return value;
  const reason = "rounds of questions came with 2026-07-28";
  const urls = urlsAlone(value);
  if (urls === undefined)
    return refuse(run, step, at, errorAnswer(INTERNAL_ERROR, reason), reason, "input-rounds");
  // The message names the URLs, for clients of revisions that read nothing else of the error.
  const words = ["The user must visit a URL first", ...urls.map(({ url }) => String(url))];
  const said = errorAnswer(URL_ELICITATION_REQUIRED, words.join("\n"), { elicitations: urls });
  const same = `${reason}: the error that asks for URLs says the same`;
  return refuse(run, step, at, said, same, "input-rounds");
}

/** The elicitations of a round that holds nothing else, and has nothing to be kept until the answer. */
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

/** A result whose metadata names the server. */
export function sayServer(value: JsonObject, run: Run): JsonObject {
  const info = run.hooks.serverInfo?.();
  if (info === undefined) return value;
  const meta = isObject(value["_meta"]) ? value["_meta"] : {};
  return { ...value, _meta: { [`${PREFIX}serverInfo`]: info, ...meta } };
}

/** A result whose metadata does not name the server. */
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

/** Metadata without a related task. */
export function withoutRelatedTask(value: JsonObject): JsonObject {
  return metaWithoutTask(value);
}

/** A completion with at most 100 values. */
export function hundredValues(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { values } = value;
  if (!Array.isArray(values) || values.length <= 100) return value;
  const reason = "2026-07-28 has at most 100 values in a completion";
  lose(run, step, "dropped", `${at}/values`, reason);
  return { ...value, values: values.slice(0, 100), hasMore: true };
}

/** A tool without its task support; refuses a tool that needs tasks. */
export function withoutTaskTool(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  return toolWithoutTasks(value, run, at, step, NO_MORE_TASKS);
}

/** Schemas that are `true` or `false` as the objects that mean the same; what is no schema goes. */
export function plainSchema(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { properties, required } = value;
  const noSchema = (key: string): void =>
    lose(run, step, "dropped", `${at}/${key}`, "2025-11-25 has nothing of this form in a schema");
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

/** A tool whose output schema is for objects, or that has none. */
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
  const reason = "an output schema for anything but objects came with 2026-07-28";
  lose(run, step, "dropped", `${at}/outputSchema`, reason);
  return without(value, (key) => key === "outputSchema");
}

/** Whatever is no object goes as text, unless a text block says it already. */
export function objectOutput(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { structuredContent, content } = value;
  if (structuredContent === undefined || isObject(structuredContent)) return value;
  const came = "structured content that is no object came with 2026-07-28";
  const rest = without(value, "structuredContent");
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = tryStringify(structuredContent);
  if (text === undefined) {
    const reason = `${came}, and this nests too deep to be sent as text`;
    lose(run, step, "dropped", `${at}/structuredContent`, reason);
    return rest;
  }
  lose(run, step, "approximated", `${at}/structuredContent`, `${came}: sent as text`);
  return saysJson(blocks, text) ? rest : { ...rest, content: [...blocks, { type: "text", text }] };
}

/** 2025-11-25 knows an elicitation by an identifier: the same for the same URL, unless the runtime has a better one. */
export function nameElicitation(value: JsonObject, run: Run): JsonObject {
  if (value["elicitationId"] !== undefined || value["mode"] !== "url") return value;
  const url = String(value["url"]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index++)
    hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  const elicitationId = run.hooks.elicitationId?.(url) ?? `url-${hash.toString(16)}`;
  return { ...value, elicitationId };
}

/** Codes of the protocol since 2026-07-28: header mismatch, missing capability, unsupported revision. */
const NEW_CODES: readonly unknown[] = [-32020, -32021, -32022];

/** Reports an error code that came with 2026-07-28. The code stays. */
export function newCode(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { code } = value;
  if (!NEW_CODES.includes(code)) return value;
  lose(run, step, "approximated", `${at}/code`, `the code ${code} came with 2026-07-28`);
  return value;
}

/** The error for a missing resource with the code of invalid params. */
export function missingResource(value: JsonObject): JsonObject {
  return value["code"] === RESOURCE_NOT_FOUND ? { ...value, code: INVALID_PARAMS } : value;
}

/** The error for a missing resource with a code of its own. */
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

/** The error that asks for URLs as a round of questions, where the method may have one. */
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
    "the error that asks for URLs left with 2026-07-28: a round of questions says the same",
    "input-rounds",
  );
}
