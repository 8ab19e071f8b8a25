/** Tasks of the extension for the stateless era: the server decides which calls run as tasks. */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import {
  isCancelTaskResult,
  isCreateTaskResult,
  isGetTaskResult,
  isUpdateTaskResult,
  type DetailedTask,
  type Task,
} from "@mcp-gen/protocol/extensions/tasks";
import type { CallOptions, Params, Result } from "../../call-options.js";
import type { ClientContext, EraConnection } from "../../era.js";
import type { StatelessProtocol } from "../../revisions/adapted-protocol.js";
import { complete } from "../../stateless/complete.js";
import { requestMeta } from "../../stateless/request-meta.js";
import { InvalidTaskError, TaskCancelledError, TaskNotFoundError } from "../errors.js";
import type { FollowTaskOptions } from "../options.js";
import { withRetries } from "../retries.js";
import {
  isEnded,
  type FollowedTask,
  type StartedTask,
  type TaskFollower,
  type TaskWire,
} from "../wire.js";
import { TaskInputs } from "./task-inputs.js";
import { subscribeToTask } from "./task-subscription.js";

type Explainer =
  | "explainCreateTaskResult"
  | "explainGetTaskResult"
  | "explainUpdateTaskResult"
  | "explainCancelTaskResult"
  | "explainTaskStatusNotificationParams";

const CALL = "tools/call";
/** Maximum number of issues in an error message. */
const NAMED = 3;

export class StatelessWire implements TaskWire {
  readonly #era: EraConnection;
  readonly #protocol: StatelessProtocol;
  readonly #context: ClientContext;
  /** Whether to subscribe to tasks: false after the server has refused a subscription. */
  #canListen: boolean;

  constructor(
    era: EraConnection,
    protocol: StatelessProtocol,
    context: ClientContext,
    { listen = true }: FollowTaskOptions,
  ) {
    this.#era = era;
    this.#protocol = protocol;
    this.#context = context;
    this.#canListen = listen;
  }

  async start(params: Params, options: CallOptions): Promise<Result | StartedTask> {
    const result = await this.#era.request(CALL, params, options);
    if (result["resultType"] !== "task") return result;
    if (isCreateTaskResult(result)) return { started: result };
    throw await invalid(CALL, undefined, result, "explainCreateTaskResult");
  }

  async get(taskId: string): Promise<DetailedTask> {
    const result: unknown = await this.#send("tasks/get", taskId, {});
    if (isGetTaskResult(result)) return result;
    throw await invalid("tasks/get", taskId, result, "explainGetTaskResult");
  }

  async cancel(taskId: string): Promise<undefined> {
    const result = await this.#send("tasks/cancel", taskId, {});
    if (isCancelTaskResult(result)) return undefined;
    throw await invalid("tasks/cancel", taskId, result, "explainCancelTaskResult");
  }

  follow(task: FollowedTask): TaskFollower {
    const inputs = new TaskInputs(this.#context, this.#era, task, async (inputResponses) => {
      const update = () => this.#send("tasks/update", task.taskId, { inputResponses });
      const result = await withRetries(this.#context.connection, task.signal, update);
      if (isUpdateTaskResult(result)) return;
      throw await invalid("tasks/update", task.taskId, result, "explainUpdateTaskResult");
    });
    const onState = (state: Task, pollsBefore: number | undefined): Promise<void> =>
      this.#react(task, state as DetailedTask, inputs, pollsBefore);
    if (this.#canListen && !isEnded(task.task)) {
      const subscribed = subscribeToTask(this.#era, task, {
        onTask: (state) =>
          void (task.notified(state) && onState(state, undefined).catch(task.fail)),
        onInvalid: (params) => this.#report(params, task),
      });
      void subscribed.then((canListen) => (this.#canListen &&= canListen));
    }
    return { onState };
  }

  async #react(
    task: FollowedTask,
    state: DetailedTask,
    inputs: TaskInputs,
    pollsBefore: number | undefined,
  ): Promise<void> {
    switch (state.status) {
      case "working":
        return inputs.show({}, pollsBefore);
      case "input_required":
        return inputs.show(state.inputRequests, pollsBefore);
      case "completed":
        return task.succeed(await this.#resultOf(task, state.result));
      case "failed": {
        const { code, message, data } = state.error;
        return task.reject(new McpError(code, message, data));
      }
      case "cancelled":
        return task.reject(new TaskCancelledError(task.taskId, state.statusMessage));
      default:
        return state satisfies never;
    }
  }

  async #resultOf({ taskId, options }: FollowedTask, received: Result): Promise<Result> {
    const result = complete(CALL, received);
    const { protocol } = this.#era;
    if (result["resultType"] === "complete" && protocol.isResultOf(CALL, result)) {
      return protocol.adapter.result(CALL, result, options);
    }
    const { explainResult } = await import("../../revisions/explain-result.js");
    const { message } = await explainResult(protocol, CALL, result);
    const detail = `result of the task: ${message.slice(CALL.length + 2)}`;
    throw new InvalidTaskError("tasks/get", taskId, received, detail);
  }

  #report(params: Params, { taskId }: FollowedTask): void {
    const { connection } = this.#context;
    const explainer = "explainTaskStatusNotificationParams";
    invalid("notifications/tasks", taskId, params, explainer).then(
      (error) => connection.report(error),
      (thrown: unknown) => connection.report(thrown),
    );
  }

  /** Sends a request about a task. These requests have no input rounds, and their results are never cached. */
  async #send(method: string, taskId: string, more: Params): Promise<Result> {
    const { adapter, revision } = this.#protocol;
    const params = { ...more, taskId, _meta: requestMeta(revision, this.#context) };
    try {
      const answer = await this.#context.connection.request(method, adapter.params(method, params));
      return complete(method, answer);
    } catch (thrown) {
      const { error } = adapter.error(method, thrown);
      const isUnknown = error instanceof McpError && error.code === jsonRpcCodes.invalidParams;
      throw isUnknown ? new TaskNotFoundError(method, taskId, error) : error;
    }
  }
}

async function invalid(
  method: string,
  taskId: string | undefined,
  result: unknown,
  explainer: Explainer,
): Promise<InvalidTaskError> {
  const explainers = await import("@mcp-gen/protocol/extensions/tasks/explain");
  const issues = explainers[explainer](result, { limit: NAMED });
  const received = issues.map(({ message }) => message).join("; ");
  return new InvalidTaskError(method, taskId, result, `the task is invalid: ${received}`);
}
