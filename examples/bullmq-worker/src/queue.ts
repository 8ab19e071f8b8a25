/** The queue of BullMQ: the server adds jobs, and the worker takes them. */
import { Queue } from "bullmq";
import type { RenderJob } from "./render-job.js";

export const QUEUE = "render";

/** BullMQ waits for Redis as long as it takes. */
export const connection = {
  url: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  maxRetriesPerRequest: null,
};

const queue = new Queue<RenderJob>(QUEUE, { connection });

/** Adds a job. A task has at most one job, because the job has the id of the task. */
export async function addJob(job: RenderJob): Promise<void> {
  await queue.add("render", job, { jobId: job.taskId, attempts: 3 });
}

export function closeQueue(): Promise<void> {
  return queue.close();
}
