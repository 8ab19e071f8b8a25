/** Checks what a server sends about tasks of the extension io.modelcontextprotocol/tasks. */
import {
  explainCancelTaskResult,
  explainCreateTaskResult,
  explainGetTaskResult,
  explainTaskStatusNotificationParams,
  explainUpdateTaskResult,
} from "@mcp-gen/protocol/extensions/tasks/explain";
import { isRequestMethod, type RequestMethod } from "@mcp-gen/protocol/extensions/tasks/methods";
import { SUBSCRIPTION_ID_META_KEY, TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import { addIssues, checkCapability, checkResult } from "../check-content.js";
import type { OpenRequest } from "../check-stateless.js";
import { checkDeclared } from "../extensions.js";
import { dictionary, type Dictionary } from "../message.js";
import { protocolOf } from "../message-protocol.js";
import { addViolation, type CheckedMessage } from "../violation.js";
import { checkUnrelated } from "./related-task.js";
import { checkAbsent, TaskStates } from "./task-states.js";

const EXPLAINERS = {
  "tasks/get": explainGetTaskResult,
  "tasks/update": explainUpdateTaskResult,
  "tasks/cancel": explainCancelTaskResult,
} satisfies Record<RequestMethod, typeof explainGetTaskResult>;

/** The fields that only tasks of one status have. */
const DETAILS = { inputRequests: "input_required", result: "completed", error: "failed" };
const DETAIL_NAMES = Object.keys(DETAILS);
/** The fields of a task. An acknowledgment has none of them. */
const TASK_NAMES = ["taskId", "status", "createdAt", "lastUpdatedAt", "ttlMs", "pollIntervalMs"];
const CORE_NAMES = ["ttl", "pollInterval", "task"];

const MISSING_CAPABILITY = -32021;
/** The errors that a server can send before it checks the capability: the method, and then the headers. */
const EARLIER_ERRORS: ReadonlySet<unknown> = new Set([-32601, -32020]);

export class ExtensionTasks {
  readonly #states: TaskStates;
  /** The progress tokens of calls that became tasks. */
  readonly #tokens = new Set<unknown>();
  /** The input requests of each task, by key. */
  readonly #keys = new Map<unknown, Map<string, { readonly request: string; goneAt: number }>>();

  /** @param isOrdered whether all messages of the server use one stream */
  constructor(isOrdered: boolean) {
    this.#states = new TaskStates(isOrdered);
  }

  /** Notes a request of the client. */
  received(request: object): void {
    this.#states.asked(request);
  }

  /** Checks a result. Returns whether the result is about tasks, and needs no other checks. */
  answered(
    checked: CheckedMessage,
    open: OpenRequest,
    result: Dictionary,
    server: Dictionary | undefined,
  ): boolean {
    const { method, params, capabilities } = open;
    const isNew = method === "tools/call" && result["resultType"] === "task";
    if (!isNew && !isRequestMethod(method)) return false;
    const extension = { id: TASKS_EXTENSION };
    checkDeclared(checked, extension, "the server", server);
    checkDeclared(checked, extension, "the client", capabilities);
    if (isNew) {
      this.#checkNew(checked, open, result);
      return true;
    }
    const issues = EXPLAINERS[method as RequestMethod](result);
    addIssues(checked, issues, "/result");
    if (method !== "tasks/get") {
      const names = [...TASK_NAMES, ...DETAIL_NAMES, ...CORE_NAMES, "requestState"];
      checkAbsent(checked, "/result", result, names, "an acknowledgment has no state of the task");
    } else if (issues.length === 0) {
      if (result["taskId"] !== params["taskId"]) {
        const message = `expected ${String(params["taskId"])}, received ${String(result["taskId"])}`;
        addViolation(checked, "task", "/result/taskId", message);
      }
      this.#checkTask(checked, "/result", result, open);
    }
    return true;
  }

  /** Checks an error. */
  refused(checked: CheckedMessage, { method, capabilities }: OpenRequest, error: Dictionary): void {
    const isDeclared = dictionary(capabilities["extensions"])[TASKS_EXTENSION] !== undefined;
    const { code, data } = error;
    if (!isRequestMethod(method) || isDeclared || EARLIER_ERRORS.has(code)) return;
    if (code !== MISSING_CAPABILITY) {
      const message = `expected ${MISSING_CAPABILITY} for a client without the extension, received ${String(code)}`;
      addViolation(checked, "task", "/error/code", message);
      return;
    }
    const required = dictionary(dictionary(data)["requiredCapabilities"])["extensions"];
    if (dictionary(required)[TASKS_EXTENSION] !== undefined) return;
    const pointer = "/error/data/requiredCapabilities/extensions";
    addViolation(checked, "task", pointer, `expected ${TASKS_EXTENSION}`);
  }

  /** Checks a notification. Returns whether it is about tasks, and needs no other checks. */
  notified(
    checked: CheckedMessage,
    method: string,
    params: Dictionary,
    open: readonly OpenRequest[],
  ): boolean {
    const token = params["progressToken"];
    if (method === "notifications/progress" && this.#tokens.has(token)) {
      const message = `the call of the token ${JSON.stringify(token)} has become a task`;
      addViolation(checked, "token", "/params/progressToken", message);
      return true;
    }
    const id = dictionary(params["_meta"])[SUBSCRIPTION_ID_META_KEY];
    const listen = open.find((one) => one.method === "subscriptions/listen" && one.id === id);
    if (method === "notifications/subscriptions/acknowledged") {
      const granted = idsIn(params["notifications"]);
      this.#checkIds(checked, "/params/notifications/taskIds", granted, listen);
      return false;
    }
    if (method !== "notifications/tasks") return false;
    const issues = explainTaskStatusNotificationParams(params);
    addIssues(checked, issues, "/params");
    this.#checkIds(checked, "/params/taskId", [params["taskId"]], listen);
    if (issues.length === 0) this.#checkTask(checked, "/params", params);
    return true;
  }

  /** Checks that a subscription has named tasks. */
  #checkIds(
    checked: CheckedMessage,
    pointer: string,
    ids: readonly unknown[],
    listen: OpenRequest | undefined,
  ): void {
    const wanted = idsIn(listen?.params["notifications"]);
    for (const id of ids) {
      if (wanted.includes(id)) continue;
      const message = `no open subscription has named the task ${String(id)}`;
      addViolation(checked, "subscription", pointer, message);
    }
    if (ids.length === 0 || listen === undefined) return;
    checkDeclared(checked, { id: TASKS_EXTENSION }, "the client", listen.capabilities);
  }

  #checkNew(checked: CheckedMessage, { params }: OpenRequest, result: Dictionary): void {
    addIssues(checked, explainCreateTaskResult(result), "/result");
    const names = [...CORE_NAMES, ...DETAIL_NAMES, "requestState"];
    checkAbsent(checked, "/result", result, names, "a new task does not have this field");
    checkUnrelated(checked, "/result", result);
    this.#states.add(checked, "/result", result, "tools/call");
    const token = dictionary(params["_meta"])["progressToken"];
    if (token !== undefined) this.#tokens.add(token);
  }

  /** Checks a task with everything that its status adds. */
  #checkTask(
    checked: CheckedMessage,
    at: "/result" | "/params",
    task: Dictionary,
    request?: OpenRequest,
  ): void {
    const { status, result } = task;
    const names = [...CORE_NAMES, "requestState"];
    checkAbsent(checked, at, task, names, "tasks of the extension do not have this field");
    for (const [name, only] of Object.entries(DETAILS)) {
      if (status === only) continue;
      checkAbsent(checked, at, task, [name], `only a task that is ${only} has this field`);
    }
    checkUnrelated(checked, at, task);
    if (status === "completed") {
      checkUnrelated(checked, `${at}/result`, result);
      // The results of calls state their type. A result in a task can omit it.
      const whole = { resultType: "complete", ...dictionary(result) };
      checkResult({ ...checked, what: "tools/call result" }, "tools/call", whole);
    }
    this.#states.see(checked, at, task, request);
    this.#checkKeys(checked, at, task, request);
  }

  /** Checks that keys are unique for the life of a task, and that the client has declared what the requests need. */
  #checkKeys(
    checked: CheckedMessage,
    at: string,
    { taskId, inputRequests }: Dictionary,
    request: OpenRequest | undefined,
  ): void {
    const keys = this.#keys.get(taskId) ?? new Map<string, { request: string; goneAt: number }>();
    this.#keys.set(taskId, keys);
    const open = dictionary(inputRequests);
    for (const [key, asked] of Object.entries(open)) {
      const pointer = `${at}/inputRequests/${key}`;
      const seen = keys.get(key);
      const text = JSON.stringify(asked);
      if (seen === undefined) keys.set(key, { request: text, goneAt: Infinity });
      else if (seen.request !== text) {
        addViolation(checked, "task", pointer, "another input request has used this key");
      } else if (seen.goneAt < Infinity && this.#states.isAfter(request, seen.goneAt)) {
        addViolation(checked, "task", pointer, "the input request was already answered");
      }
      const method = String(dictionary(asked)["method"]);
      const info = protocolOf(checked.revision).embeddedRequestInfo?.(method);
      const needed = info?.capability?.client;
      if (request === undefined) continue;
      const embedded = { ...checked, what: `${checked.what} ${key}` };
      checkCapability(embedded, "the client", needed, request.capabilities);
    }
    const now = this.#states.tick();
    for (const [key, seen] of keys) {
      if (!Object.hasOwn(open, key)) seen.goneAt = Math.min(seen.goneAt, now);
    }
  }
}

function idsIn(filter: unknown): readonly unknown[] {
  const ids = dictionary(filter)["taskIds"];
  return Array.isArray(ids) ? (ids as unknown[]) : [];
}
