/** Takes jobs from the queue and renders them: `npm run worker`. Start as many as you need. */
import { closeQueue, FAILED_QUEUE, openQueue, QUEUE } from "./queue.js";
import { giveUp, render } from "./render.js";
import type { RenderJob } from "./render-job.js";

const boss = await openQueue();

// pg-boss passes one job at a time. A job that throws runs again, up to `retryLimit` times.
const options = { pollingIntervalSeconds: 0.5, localConcurrency: 10 };
await boss.work<RenderJob>(QUEUE, options, async (jobs) => {
  for (const job of jobs) await render(job.data);
});
await boss.work<RenderJob>(FAILED_QUEUE, async (jobs) => {
  for (const job of jobs) await giveUp(job.data);
});
console.log("The worker is running");

process.once("SIGTERM", () => {
  // Waits for the running jobs.
  void closeQueue().then(() => process.exit());
});
