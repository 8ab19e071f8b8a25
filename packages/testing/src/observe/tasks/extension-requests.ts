/** Checks what a client sends about tasks of the extension io.modelcontextprotocol/tasks. */
import { explainParamsOf } from "@mcp-gen/protocol/extensions/tasks/explain-params";
import { isRequestMethod } from "@mcp-gen/protocol/extensions/tasks/methods";
import { TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import { addIssues } from "../check-content.js";
import { checkDeclared } from "../extensions.js";
import { dictionary, idKey, type Dictionary } from "../message.js";
import { protocolOf } from "../message-protocol.js";
import { addViolation, type CheckedMessage } from "../violation.js";
import { checkAbsent } from "./task-states.js";

/** The input requests of a task. */
interface TaskInput {
  /** The method of each input request, by key. */
  readonly methods: Map<string, string>;
  /** The keys whose responses the server has acknowledged. */
  readonly answered: Set<string>;
}

interface ClientRequest {
  readonly method: string;
  readonly params: Dictionary;
}

export interface Declared {
  readonly client: Dictionary;
  readonly server: Dictionary | undefined;
}

export class ExtensionRequests {
  /** The ids of calls that became tasks. */
  readonly #calls = new Set<string>();
  readonly #inputs = new Map<unknown, TaskInput>();

  /** Checks a request. Returns whether the request is about tasks, and needs no other checks. */
  sent(checked: CheckedMessage, { method, params }: ClientRequest, declared: Declared): boolean {
    const extension = { id: TASKS_EXTENSION };
    const isListen =
      method === "subscriptions/listen" &&
      dictionary(params["notifications"])["taskIds"] !== undefined;
    if (!isListen && !isRequestMethod(method)) return false;
    checkDeclared(checked, extension, "the client", declared.client);
    checkDeclared(checked, extension, "the server", declared.server);
    if (isListen) return false;
    const issues = explainParamsOf(method, params);
    addIssues(checked, issues, "/params");
    checkAbsent(checked, "/params", params, ["requestState"], "requests about tasks have no state");
    if (method === "tasks/update" && issues.length === 0) this.#checkUpdate(checked, params);
    return true;
  }

  /** Checks a `notifications/cancelled`. */
  cancelled(checked: CheckedMessage, requestId: unknown): void {
    if (!this.#calls.has(idKey(requestId))) return;
    const message = "the call has become a task, which is cancelled with tasks/cancel";
    addViolation(checked, "task", "/params/requestId", message);
  }

  /** Reads a result of the server. */
  answered(id: unknown, { method, params }: ClientRequest, result: Dictionary): void {
    if (method === "tools/call" && result["resultType"] === "task") this.#calls.add(idKey(id));
    if (method === "tasks/get") this.#read(result);
    if (method !== "tasks/update") return;
    const input = this.#inputs.get(params["taskId"]);
    for (const key of Object.keys(dictionary(params["inputResponses"]))) input?.answered.add(key);
  }

  /** Reads a notification of the server. */
  notified(method: string, params: Dictionary): void {
    if (method === "notifications/tasks") this.#read(params);
  }

  #read({ taskId, inputRequests }: Dictionary): void {
    const input = this.#inputs.get(taskId) ?? { methods: new Map(), answered: new Set() };
    this.#inputs.set(taskId, input);
    for (const [key, request] of Object.entries(dictionary(inputRequests))) {
      input.methods.set(key, String(dictionary(request)["method"]));
    }
  }

  #checkUpdate(checked: CheckedMessage, { taskId, inputResponses }: Dictionary): void {
    const input = this.#inputs.get(taskId);
    // Another connection can have received the input requests.
    if (input === undefined) return;
    for (const [key, response] of Object.entries(dictionary(inputResponses))) {
      const pointer = `/params/inputResponses/${key}`;
      const method = input.methods.get(key);
      if (method === undefined) {
        addViolation(checked, "task", pointer, "no input request of the task has this key");
      } else if (input.answered.has(key)) {
        addViolation(checked, "task", pointer, "the input request was already answered");
      } else if (!protocolOf(checked.revision).isResultOf(method, response)) {
        const received = describeReceived(response);
        const message = `expected a result of ${method}, received ${received}`;
        addViolation(checked, "task", pointer, message);
      }
    }
  }
}
