/** What `ctx.task` is: the task of a call, as its handler sees it. */
import type { CallTask } from "../../engine/request.js";
import { ReusedKeyError } from "../../tasks/stored-journal.js";
import type { TaskProgress } from "../../tasks/store.js";
import { ToolResult } from "../tools/output.js";

/** The task that a call runs as. Without a task, the members do nothing. */
export interface TaskContext {
  /** The id of the task. `undefined` if the call does not run as a task, or not yet. */
  readonly id: string | undefined;
  /** How often the handler was started: 1, unless a process was interrupted. */
  readonly attempt: number;
  /**
   * Tells clients about the state of the work. Reports in quick succession are combined. A message is cut after 4,096
   * characters.
   */
  setStatusMessage(message: string): void;
  /**
   * Creates the task, for tools with `start: "manual"`. The client gets the task, and the handler continues. Resolves
   * when the task is stored. Does nothing if the call has a task, or if its client does not support tasks.
   */
  start(): Promise<void>;
  /**
   * Leaves the task to an external worker, which settles it with `taskWriter`. Return the value from the handler. Hand
   * `id` to the worker first.
   *
   * @throws TypeError if the call has no task
   * @example await queue.add("report", { taskId: ctx.task.id }); return ctx.task.detach();
   */
  detach(): ToolResult;
}

/** The part of a run that its context uses. */
export interface ContextRun {
  readonly record?: { readonly id: string; readonly attempt: number } | undefined;
  isDetached: boolean;
  note(note: {
    readonly statusMessage?: string | undefined;
    readonly progress?: TaskProgress;
  }): void;
}

/** @param create creates the task, if the call does not have one */
export function taskContext(
  run: ContextRun,
  create: () => Promise<unknown>,
): TaskContext & CallTask {
  return {
    get id() {
      return run.record?.id;
    },
    get attempt() {
      return run.record?.attempt ?? 1;
    },
    setStatusMessage: (message) => run.note({ statusMessage: shortened(String(message)) }),
    start: async () => void (await create()),
    detach() {
      if (run.record === undefined) throw withoutTask();
      run.isDetached = true;
      // The result is not used. `outputSchema` does not apply to error results.
      return new ToolResult({ content: [], isError: true });
    },
    progressed(progress, total, message) {
      // As in every call, numbers without a JSON form are ignored.
      if (!Number.isFinite(progress)) return;
      const known = Number.isFinite(total) ? total : undefined;
      const statusMessage = message === undefined ? undefined : shortened(message);
      const report = { progress: { progress, total: known, message: statusMessage } };
      run.note(statusMessage === undefined ? report : { ...report, statusMessage });
    },
    locate,
  };
}

/** Maximum number of characters of a status message, which every poll repeats. */
const MESSAGE_LENGTH = 4_096;

function shortened(message: string): string {
  return message.slice(0, MESSAGE_LENGTH);
}

/** The context of a call that does not run as a task. */
export const noTask: TaskContext = {
  id: undefined,
  attempt: 1,
  setStatusMessage: () => {},
  start: async () => {},
  detach: () => {
    throw withoutTask();
  },
};

async function locate<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { stack = "" } = new Error("input request");
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof ReusedKeyError) {
      // The first lines are the message, this function and the functions of the context.
      const calls = stack.split("\n").filter((each) => each.includes("at "));
      const line = calls.slice(1).find((each) => !OWN.test(each));
      if (line !== undefined) thrown.message += ` (${line.trim()})`;
    }
    throw thrown;
  }
}

const OWN = /\b(?:Context\.|features[/\\]context\.[jt]s)/;

function withoutTask(): TypeError {
  return new TypeError(
    "ctx.task.detach: expected a call that runs as a task; check ctx.task.id, and do the work in the handler if it is undefined",
  );
}
