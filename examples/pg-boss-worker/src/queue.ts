/** The queue of pg-boss: the server adds jobs, and the worker takes them. */
import { PgBoss } from "pg-boss";
import type { RenderJob } from "./render-job.js";

export const QUEUE = "render";
/** Gets the jobs that pg-boss does not run again. */
export const FAILED_QUEUE = "render-failed";

const url = process.env["DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
let started: Promise<PgBoss> | undefined;

/** Connects when the first job needs the queue. Creates the tables of pg-boss if they are missing. */
export function openQueue(): Promise<PgBoss> {
  return (started ??= startQueue());
}

/** Adds a job. A task has at most one job, because the job has the id of the task. */
export async function addJob(job: RenderJob): Promise<void> {
  const boss = await openQueue();
  await boss.send(QUEUE, job, { id: job.taskId });
}

export async function closeQueue(): Promise<void> {
  const boss = await started;
  await boss?.stop();
}

async function startQueue(): Promise<PgBoss> {
  const boss = new PgBoss(url);
  boss.on("error", (error) => console.error(error));
  await boss.start();
  await boss.createQueue(FAILED_QUEUE);
  // Without a heartbeat for 30 seconds, the worker is gone, and another one runs the job.
  const options = { retryLimit: 2, retryBackoff: true, heartbeatSeconds: 30 };
  await boss.createQueue(QUEUE, { ...options, deadLetter: FAILED_QUEUE });
  return boss;
}
