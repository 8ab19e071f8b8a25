import { fakeClock } from "@mcp-gen/core";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { describe, test } from "vitest";

describe("memoryTaskStore", () => {
  testTaskStore(test, { open: () => memoryTaskStore() });
});

describe("memoryTaskStore with a fake clock", () => {
  const clock = fakeClock();
  testTaskStore(test, {
    open: (): TaskStore => memoryTaskStore({ clock }),
    now: () => clock.now(),
    wait: (milliseconds) => clock.advance(milliseconds),
  });
});
