/** Takes jobs from the queue and renders them: `npm run worker`. Start as many as you need. */
import { Worker } from "bullmq";
import { connection, QUEUE } from "./queue.js";
import { giveUp, render } from "./render.js";
import type { RenderJob } from "./render-job.js";

const worker = new Worker<RenderJob>(QUEUE, ({ data }) => render(data), {
  connection,
  concurrency: 10,
});

worker.on("failed", (job, error) => {
  console.error(error);
  // BullMQ runs a failed job again, up to `attempts` times.
  if (job?.finishedOn !== undefined) void giveUp(job.data);
});

await worker.waitUntilReady();
console.log("The worker is running");

process.once("SIGTERM", () => {
  // Waits for the running jobs.
  void worker.close().then(() => process.exit());
});
