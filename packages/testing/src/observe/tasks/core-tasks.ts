/**
 * Checks the tasks of 2025-11-25 (basic/utilities/tasks). Either side can be the receiver, which runs a task for a
 * request with `params.task`, and the requestor, which polls the task.
 */
import { addIssues, checkResult, hasCapability } from "../check-content.js";
import { dictionary, idKey, type Dictionary } from "../message.js";
import { explainerOf, protocolOf } from "../message-protocol.js";
import { addViolation, type CheckedMessage } from "../violation.js";
import { checkRelated, checkUnrelated, relatedTask } from "./related-task.js";
import { checkAbsent, TaskStates } from "./task-states.js";

/** The capability of the receiver of each request that can run as a task. */
const CAPABILITIES = new Map([
  ["tools/call", "tasks.requests.tools.call"],
  ["sampling/createMessage", "tasks.requests.sampling.createMessage"],
  ["elicitation/create", "tasks.requests.elicitation.create"],
]);

const INVALID_PARAMS = -32602;
const ABOUT_TASKS = /^tasks\//;

/** A request with its params. The same object must be passed for the request and for its response. */
export interface TaskRequest {
  readonly method: string;
  readonly params: Dictionary;
}

/** Checks one side of a session. `own` are the capabilities of this side, `others` those of the other side. */
export class CoreTasks {
  /** The tasks that this side runs. */
  readonly #states: TaskStates;
  /** The ids of requests that the other side should run as tasks. */
  readonly #started = new Set<string>();
  /** The tasks that this side runs, by the progress token of their request. */
  readonly #tokens = new Map<unknown, unknown>();
  /** The task support of listed tools, by name. */
  readonly #tools = new Map<unknown, unknown>();

  /** @param isOrdered whether all messages of this side use one stream */
  constructor(
    readonly others: "the client" | "the server",
    isOrdered: boolean,
  ) {
    this.#states = new TaskStates(isOrdered);
  }

  /** Notes the tools that the server lists. */
  listed(tools: unknown): void {
    for (const tool of Array.isArray(tools) ? (tools as unknown[]) : []) {
      const { name, execution } = dictionary(tool);
      this.#tools.set(name, dictionary(execution)["taskSupport"] ?? "forbidden");
    }
  }

  /** Notes a request of the other side. */
  received(request: TaskRequest): void {
    this.#states.asked(request);
  }

  /** Checks a request of this side. */
  sent(
    checked: CheckedMessage,
    id: unknown,
    { method, params }: TaskRequest,
    others: Dictionary | undefined,
  ): void {
    if (ABOUT_TASKS.test(method)) checkUnrelated(checked, "/params", params);
    else this.#checkOpen(checked, params);
    const path = CAPABILITIES.get(method);
    if (path === undefined || others === undefined) return;
    const isAble = hasCapability(path, others);
    const support = method === "tools/call" ? this.#tools.get(params["name"]) : "optional";
    if (params["task"] === undefined) {
      if (!isAble || support !== "required") return;
      addViolation(checked, "task", "/params/task", "the tool can only run as a task");
    } else if (!isAble) {
      addViolation(
        checked,
        "capability",
        "/params/task",
        `${this.others} has not declared ${path}`,
      );
    } else {
      this.#started.add(idKey(id));
      if (support !== "forbidden") return;
      addViolation(checked, "task", "/params/task", "the tool cannot run as a task");
    }
  }

  /** Checks a `notifications/cancelled` of this side. */
  cancelled(checked: CheckedMessage, requestId: unknown): void {
    if (!this.#started.has(idKey(requestId))) return;
    addViolation(checked, "task", "/params/requestId", "a task is cancelled with tasks/cancel");
  }

  /** Checks a result of this side. */
  answered(
    checked: CheckedMessage,
    request: TaskRequest,
    result: Dictionary,
    own: Dictionary | undefined,
  ): void {
    switch (request.method) {
      case "tasks/result":
        return this.#checkPayload(checked, request, result);
      case "tasks/cancel":
        this.#checkCancelled(checked, request, result);
        return this.#checkTask(checked, "/result", result, request);
      case "tasks/get":
        checkUnrelated(checked, "/result", result);
        return this.#checkTask(checked, "/result", result, request);
      case "tasks/list":
        checkUnrelated(checked, "/result", result);
        for (const [index, task] of Object.entries(dictionary(result["tasks"]))) {
          this.#checkTask(checked, `/result/tasks/${index}`, dictionary(task), request);
        }
        return;
      default:
        this.#checkOutcome(checked, request, result, own);
    }
  }

  /** Checks an error of this side. */
  refused(checked: CheckedMessage, request: TaskRequest, code: unknown): void {
    if (request.method !== "tasks/cancel" || code === INVALID_PARAMS) return;
    if (!this.#hadEnded(request)) return;
    const message = `expected ${INVALID_PARAMS} for a task that has ended, received ${String(code)}`;
    addViolation(checked, "task", "/error/code", message);
  }

  /** Checks a notification of this side. */
  notified(checked: CheckedMessage, method: string, params: Dictionary): void {
    if (method === "notifications/tasks/status") {
      checkUnrelated(checked, "/params", params);
      return this.#checkTask(checked, "/params", params);
    }
    const token = params["progressToken"];
    if (method === "notifications/progress" && this.#tokens.has(token)) {
      const taskId = this.#tokens.get(token);
      checkRelated(checked, "/params", params, taskId);
      if (!this.#states.isAfterEnd(taskId)) return;
      const message = `the task of the token ${JSON.stringify(token)} has ended`;
      return addViolation(checked, "token", "/params/progressToken", message);
    }
    this.#checkOpen(checked, params);
  }

  /** Whether a progress token belongs to a task that this side runs. */
  hasToken(token: unknown): boolean {
    return this.#tokens.has(token);
  }

  #checkOutcome(
    checked: CheckedMessage,
    request: TaskRequest,
    result: Dictionary,
    own: Dictionary | undefined,
  ): void {
    const { method, params } = request;
    const path = CAPABILITIES.get(method);
    const task = dictionary(result["task"]);
    const isAble = path !== undefined && hasCapability(path, own);
    if (path === undefined || typeof task["taskId"] !== "string") {
      if (isAble && params["task"] !== undefined && this.#runsTasks(request)) {
        addViolation(checked, "task", "/result", "expected a task, because the request has task");
      }
      const related = relatedTask(params);
      if (related !== undefined) checkRelated(checked, "/result", result, related);
      return;
    }
    if (params["task"] === undefined) {
      addViolation(checked, "task", "/result/task", "the request has no task");
    } else if (!isAble) {
      addViolation(checked, "capability", "/result/task", `${path} has not been declared`);
    }
    if (task["status"] !== "working") {
      const message = `expected working, received ${String(task["status"])}`;
      addViolation(checked, "task", "/result/task/status", message);
    }
    checkNames(checked, "/result/task", task);
    this.#states.add(checked, "/result/task", task, method);
    const token = dictionary(params["_meta"])["progressToken"];
    if (token !== undefined) this.#tokens.set(token, task["taskId"]);
  }

  /** Whether a request with task becomes a task. A tool that was not listed may not support tasks. */
  #runsTasks({ method, params }: TaskRequest): boolean {
    if (method !== "tools/call") return true;
    const support = this.#tools.get(params["name"]);
    return support === "optional" || support === "required";
  }

  #checkPayload(checked: CheckedMessage, { params }: TaskRequest, result: Dictionary): void {
    const { taskId } = params;
    checkRelated(checked, "/result", result, taskId);
    const seen = this.#states.get(taskId);
    if (seen?.method === undefined) return;
    if (result["task"] !== undefined) {
      addViolation(checked, "task", "/result/task", `expected the result of ${seen.method}`);
    } else {
      checkNormalResult({ ...checked, what: `${seen.method} result` }, seen.method, result);
    }
    const expected = result["isError"] === true ? "failed" : "completed";
    const status = seen.ended?.status ?? expected;
    this.#states.end(taskId, expected);
    if (status === expected) return;
    const message = `the task is ${String(status)}, received the result of a task that is ${expected}`;
    addViolation(checked, "task", "/result", message);
  }

  #checkCancelled(checked: CheckedMessage, request: TaskRequest, result: Dictionary): void {
    checkUnrelated(checked, "/result", result);
    if (this.#hadEnded(request)) {
      const message = `expected the error ${INVALID_PARAMS}, because the task had ended`;
      addViolation(checked, "task", "/result", message);
    } else if (result["status"] !== "cancelled") {
      const message = `expected cancelled, received ${String(result["status"])}`;
      addViolation(checked, "task", "/result/status", message);
    }
  }

  /** Whether the task of a request had ended before the request was sent. */
  #hadEnded(request: TaskRequest): boolean {
    const ended = this.#states.get(request.params["taskId"])?.ended;
    return ended !== undefined && this.#states.isAfter(request, ended.at);
  }

  #checkTask(
    checked: CheckedMessage,
    pointer: string,
    task: Dictionary,
    request?: TaskRequest,
  ): void {
    const asked = request?.params["taskId"];
    if (asked !== undefined && task["taskId"] !== asked) {
      const message = `expected ${String(asked)}, received ${String(task["taskId"])}`;
      addViolation(checked, "task", `${pointer}/taskId`, message);
    }
    checkNames(checked, pointer, task);
    this.#states.see(checked, pointer, task, request);
  }

  /** Reports a message that belongs to a task of this side that has ended. */
  #checkOpen(checked: CheckedMessage, params: Dictionary): void {
    const related = relatedTask(params);
    if (related === undefined || !this.#states.isAfterEnd(related)) return;
    addViolation(checked, "task", "/params/_meta", `the task ${String(related)} has ended`);
  }
}

/** Checks a result that must not be a new task. */
function checkNormalResult(checked: CheckedMessage, method: string, result: Dictionary): void {
  const { revision } = checked;
  const [normal] = protocolOf(revision).requestInfo(method)?.results ?? [];
  const issues = normal === undefined ? [] : explainerOf(revision, normal.type)(result);
  if (issues.length > 0) addIssues(checked, issues, "/result");
  else checkResult(checked, method, result);
}

function checkNames(checked: CheckedMessage, pointer: string, task: Dictionary): void {
  const names = ["ttlMs", "pollIntervalMs", "inputRequests", "resultType"];
  checkAbsent(checked, pointer, task, names, "only the extension for tasks has this field");
}
