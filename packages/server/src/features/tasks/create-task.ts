/** Creates the task of a call. */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { RequestMetaObject } from "@mcp-gen/protocol/newest";
import { createRecord } from "../../tasks/record.js";
import { TaskLimitError, type NewTask, type TaskCall, type TaskRecord } from "../../tasks/store.js";
import { taskKind, type TaskHost, type TaskToolCall } from "./task-host.js";

/** The parts of a new task that differ between calls. */
export type TaskStart = Pick<NewTask, "isListed"> &
  Partial<Pick<NewTask, "responses" | "values">> & {
    /** The lifetime that the client wants, in milliseconds. */
    readonly ttl?: number | undefined;
    readonly workId?: string;
  };

/** @throws RetryLaterError if the caller or the store has too many tasks */
export async function createTask(
  { options, runner, tasks }: TaskHost,
  toolCall: TaskToolCall,
  start: TaskStart,
): Promise<TaskRecord> {
  const { tool, task, call } = toolCall;
  const { maxTtlMs, maxTasks, maxTasksPerCaller } = options;
  const { isListed, ttl = task.ttlMs, responses = {}, values = {} } = start;
  const { workId = crypto.randomUUID() } = start;
  const principal = call.auth?.principal;
  await runner.synced;
  const now = runner.now();
  const created: NewTask = {
    id: randomId(),
    principal,
    caller: principal ?? call.route?.clientKey ?? "",
    kind: taskKind(tool.name, task.version),
    owner: runner.owner,
    call: storedCall(toolCall, workId),
    createdAt: now,
    ttlMs: Math.max(1, Math.min(ttl, maxTtlMs)),
    pollIntervalMs: task.pollIntervalMs,
    isListed,
    requests: {},
    responses,
    values,
    limits: { maxTasks, maxTasksPerCaller },
  };
  const { term } = runner;
  try {
    const { epoch } = await tasks.store.create(created, term);
    return { ...createRecord(created, term, now), epoch };
  } catch (thrown) {
    if (!(thrown instanceof TaskLimitError)) throw thrown;
    const reason = thrown.limit === "maxTasks" ? "capacity" : "rate";
    throw new RetryLaterError(reason, `${tool.name}: ${thrown.message}`, task.pollIntervalMs);
  }
}

/** Returns a call as the store keeps it. */
export function storedCall({ tool, args, call }: TaskToolCall, workId: string): TaskCall {
  const { auth, meta, revision } = call;
  const { token: _token, ...identity } = auth ?? {};
  return {
    tool: tool.name,
    arguments: args,
    meta: (meta ?? {}) as RequestMetaObject,
    ...(auth === undefined ? {} : { auth: identity as Omit<typeof auth, "token"> }),
    revision,
    workId,
  };
}

/** Returns 128 random bits. Without authentication, the id is the only secret of a task. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
