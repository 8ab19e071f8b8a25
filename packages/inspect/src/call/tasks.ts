/** Starts tools as tasks and resumes tasks from their handles, for the command line. */
import type { CallOptions, Client } from "@mcp-gen/client";
import type { Task, ToolTask, ToolTaskJson } from "@mcp-gen/client/tasks";
import { isRevision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import type { CallToolResult } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { callFault } from "./call-error.js";

/** Milliseconds to wait until the server has accepted the cancellation of a task. */
const CANCEL_TIMEOUT = 5_000;

export interface TaskReport {
  /** The task as JSON, for `--resume`. */
  readonly handle?: ToolTaskJson;
  /** The tool of a resumed task. */
  readonly tool?: string;
  readonly result?: CallToolResult;
}

/**
 * Starts a tool as a task. Returns its handle, or its result if the server has answered without a task.
 *
 * @throws CallError if the server does not support tasks
 */
export async function startToolTask(
  client: Client,
  name: string,
  values: Record<string, unknown>,
  options: CallOptions,
): Promise<TaskReport> {
  if (!runsTasks(client)) {
    throw callFault(
      "no-tasks",
      `--task: expected a server with tasks, received one of ${client.revision} that does not declare them`,
      "omit --task to call the tool and wait for its result",
    );
  }
  const task = await client.startTool(name, values, options);
  if (task.taskId !== undefined) return { handle: task.toJSON() };
  return { result: (await task.result()) as CallToolResult };
}

/** Follows a task until it ends. If the signal is aborted, cancels the task, and reports this with `note`. */
export async function followTask(
  client: Client,
  handle: ToolTaskJson,
  { signal, note }: { readonly signal: AbortSignal; readonly note: (text: string) => void },
  options: CallOptions & { readonly onTaskStatus: (task: Task) => void },
): Promise<TaskReport> {
  // Tasks of sessions have progress notifications. For other tasks, progress would repeat the status.
  const { onProgress: _, ...rest } = options;
  const isSession = featuresOf(client.revision).sessions === true;
  const task = client.resumeTask(handle, isSession ? options : rest);
  try {
    const result = (await task.result({ signal })) as CallToolResult;
    return { tool: handle.tool, result };
  } catch (error) {
    if (signal.aborted) note(await cancel(task));
    throw error;
  }
}

/**
 * Reads the handle of a task: JSON, or a file with JSON.
 *
 * @param read reads a file, or standard input for `-`
 * @throws CallError if the text is not a handle
 */
export async function readHandle(
  given: string,
  read: (path: string) => Promise<string>,
): Promise<ToolTaskJson> {
  const text = given.trimStart().startsWith("{") ? given : await read(given);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notHandle(`text that is not JSON: ${JSON.stringify(text.slice(0, 40))}`);
  }
  // The report of `--task --json` contains the handle.
  const handle = isObject(value) && "handle" in value ? value["handle"] : value;
  if (!isObject(handle)) throw notHandle(JSON.stringify(handle).slice(0, 40));
  const { revision, tool } = handle;
  if (typeof revision !== "string" || !isRevision(revision) || typeof tool !== "string") {
    throw notHandle(`an object with ${Object.keys(handle).join(", ") || "no properties"}`);
  }
  return handle as unknown as ToolTaskJson;
}

/** Cancels a task. Returns what has happened. */
async function cancel(task: ToolTask): Promise<string> {
  const { taskId = "" } = task;
  const late = new Promise<string>((resolve) => {
    const text = `The server has not confirmed that the task ${taskId} is cancelled.`;
    setTimeout(() => resolve(text), CANCEL_TIMEOUT).unref();
  });
  const cancelled = task.cancel().then(
    () => `The task ${taskId} was cancelled.`,
    (error: Error) => `The task ${taskId} was not cancelled: ${error.message}`,
  );
  return Promise.race([cancelled, late]);
}

/** Whether the server runs tools as tasks, in the form of its revision. */
function runsTasks({ revision, serverCapabilities }: Client): boolean {
  const { extensions, tasks } = serverCapabilities as {
    readonly extensions?: object;
    readonly tasks?: { readonly requests?: { readonly tools?: { readonly call?: object } } };
  };
  if (featuresOf(revision).sessions === true) return tasks?.requests?.tools?.call !== undefined;
  return extensions !== undefined && Object.hasOwn(extensions, TASKS_EXTENSION);
}

function notHandle(received: string): Error {
  return callFault(
    "bad-handle",
    `--resume: expected the handle of a task, received ${received}`,
    "pass the output of `mcp-gen call SERVER TOOL --task`, or a file that contains it",
  );
}
