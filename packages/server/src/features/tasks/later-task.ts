/** Calls that begin as ordinary calls, and become tasks when their handler asks for it, or after some time. */
import type { Rounds } from "../../input/rounds.js";
import { StoredJournal } from "../../tasks/stored-journal.js";
import type { TaskRecord } from "../../tasks/store.js";
import { TaskRun } from "../../tasks/task-run.js";
import { answerOf, createResult } from "./call-results.js";
import { createTask, storedCall } from "./create-task.js";
import { taskContext } from "./task-context.js";
import { handlerOf, type TaskHost, type TaskToolCall } from "./task-host.js";

/** Returns the result of the call, or the handle of its task. */
export async function startLater(host: TaskHost, toolCall: TaskToolCall): Promise<unknown> {
  const { tool, task, args, call } = toolCall;
  // If the handler stops at an input request right after it has become a task, the call still returns the task.
  const rounds = (await call.takeRequester()) as Rounds;
  const run: TaskRun = new TaskRun({
    server: host.server,
    store: host.tasks.store,
    call: storedCall(toolCall, rounds.journal.id),
    requester: async () => rounds,
    notify: (method, params) => {
      if (run.record === undefined) call.notify(method, params);
    },
    route: call.route,
  });
  let creating: Promise<TaskRecord | undefined> | undefined;
  const handed = new Promise<object>((hand) => {
    const create = async (): Promise<void> => {
      creating ??= becomeTask(host, toolCall, run, rounds);
      const record = await creating;
      if (record !== undefined) hand(createResult(record));
    };
    run.call.taskContext = taskContext(run, create);
    if (task.start !== "deferred") return;
    const timer = host.server.clock.after(task.deferAfterMs, () => {
      create().catch((thrown: unknown) => call.report(thrown));
    });
    void run.outcome.then(() => timer.cancel());
  });
  call.signal.addEventListener("abort", () => {
    if (run.record === undefined) run.stop("the call was cancelled");
  });
  const finished = run
    .start((own) => tool.call(args, own))
    .then(async (outcome) => {
      // A task that is being created ends as a task.
      const record = await creating?.catch(() => undefined);
      return record === undefined ? answerOf(outcome) : createResult(record);
    });
  return Promise.race([handed, finished]);
}

/** Turns a running call into a task. Resolves to `undefined` if its handler has ended or stopped at a question. */
async function becomeTask(
  host: TaskHost,
  toolCall: TaskToolCall,
  run: TaskRun,
  rounds: Rounds,
): Promise<TaskRecord | undefined> {
  if (run.call.settled || rounds.suspended) return undefined;
  const { journal } = rounds;
  const before = journal.snapshot();
  const start = { isListed: true, workId: journal.id, ...before };
  const record = await createTask(host, toolCall, start);
  run.becomes(record);
  // Steps may have ended while the task was created.
  const { values, responses } = journal.snapshot();
  for (const [key, value] of Object.entries(values)) {
    if (!Object.hasOwn(before.values, key)) await run.append({ kind: "value", key, value });
  }
  rounds.journal = new StoredJournal(
    { ...record, values, responses },
    run,
    host.options.maxValueBytes,
  );
  host.runner.hold(run, handlerOf(toolCall));
  return record;
}
