import { fakeClock } from "@mcp-gen/core";
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { expect, test } from "vitest";
import type { TaskRecord } from "../store.js";
import { ProgressFeed } from "./progress-feed.js";

/** Passes records to a feed, and returns what it sends. */
function feed() {
  const progress = new ProgressFeed("token");
  const sent: unknown[] = [];
  const changed = (status: TaskRecord["status"], value?: number): void => {
    const record = {
      id: "t1",
      status,
      progress: value === undefined ? value : { progress: value },
    };
    progress.changed(record as TaskRecord, fakeClock(), (_, params) =>
      sent.push(params["progress"]),
    );
  };
  return { changed, sent };
}

test("[tasks 2.11 2025-11-25] sends no progress of a task that has ended", () => {
  for (const status of ["completed", "failed", "cancelled"] as const) {
    const { changed, sent } = feed();
    changed("working", 1);
    changed(status, 2);
    expect(sent).toEqual([1]);
  }
});

test("[tasks 2.11 2025-11-25] a handler that runs again after input sends only new progress", () => {
  const { changed, sent } = feed();
  for (const value of [1, 2]) changed("working", value);
  changed("input_required", 2);
  for (const value of [1, 2, 3]) changed("working", value);
  expect(sent).toEqual([1, 2, 3]);
});

test("sends nothing before the handler reports progress", () => {
  const { changed, sent } = feed();
  changed("working");
  changed("input_required");
  expect(sent).toEqual([]);
});

test("[tasks 2.5 2025-11-25] names the task and the token", () => {
  const progress = new ProgressFeed(7);
  const record = { id: "t1", status: "working", progress: { progress: 1, total: 2, message: "a" } };
  const sent: unknown[] = [];
  progress.changed(record as TaskRecord, fakeClock(), (...notified) => sent.push(notified));
  const _meta = { [RELATED_TASK_META_KEY]: { taskId: "t1" } };
  const params = { progressToken: 7, progress: 1, total: 2, message: "a", _meta };
  expect(sent).toEqual([["notifications/progress", params]]);
});
