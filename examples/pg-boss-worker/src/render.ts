/** The work of the worker: renders a document, and tells the client about it through the task. */
import { TaskWriteError, taskWriter } from "@mcp-gen/server/tasks";
import { setTimeout } from "node:timers/promises";
import type { RenderJob } from "./render-job.js";
import { store } from "./store.js";

const writer = taskWriter(store);

/** Renders a document. A queue can run a job twice, so this function can start again after a crash. */
export async function render({ taskId, title, pages }: RenderJob): Promise<void> {
  const signal = writer.signal(taskId);
  try {
    // A worker that starts again gets the response that the client gave before.
    const color = await chooseColor(taskId);
    for (let page = 1; page <= pages; page++) {
      signal.throwIfAborted();
      await setTimeout(20); // Real work would render the page here.
      await writer.progress(taskId, page, pages, `Page ${page} of ${pages}`);
    }
    await writer.complete(taskId, `${title}: ${pages} pages in ${color}`);
  } catch (error) {
    // The client has cancelled the task, or it has expired: the job is done.
    if (!isWriteError(error, "ended", "unknown")) throw error;
    console.log(`Stopped: ${title}`);
  }
}

/** Call this function when the queue does not run a job again. */
export async function giveUp({ taskId }: RenderJob): Promise<void> {
  try {
    await writer.fail(taskId, "The document could not be rendered");
  } catch (error) {
    if (!isWriteError(error, "ended", "unknown")) throw error;
  }
}

async function chooseColor(taskId: string): Promise<string> {
  try {
    const { action, content } = await writer.requestInput(taskId, "color", {
      method: "elicitation/create",
      params: {
        message: "Which color should the text have?",
        requestedSchema: {
          type: "object",
          properties: { color: { type: "string", enum: ["black", "blue"] } },
          required: ["color"],
        },
      },
    });
    return action === "accept" ? String(content?.["color"]) : "black";
  } catch (error) {
    // Clients of old revisions cannot be asked.
    if (isWriteError(error, "unsupported")) return "black";
    throw error;
  }
}

function isWriteError(error: unknown, ...reasons: TaskWriteError["reason"][]): boolean {
  return error instanceof TaskWriteError && reasons.includes(error.reason);
}
