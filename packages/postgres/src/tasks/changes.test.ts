import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import type { PostgresBus } from "../bus/postgres-bus.js";
import type { Database } from "../database.js";
import { TaskChanges } from "./changes.js";
import type { TaskStatements } from "./statements.js";

/** Longer than the time between two polls. */
const PERIOD = 2_500;

test("polls once per period after a watch that began during a poll", async () => {
  const clock = fakeClock();
  const finish: (() => void)[] = [];
  const run = (): Promise<unknown[]> => new Promise((resolve) => finish.push(() => resolve([])));
  const bus = { subscribe: () => () => {}, onGap: () => () => {} };
  const changes = new TaskChanges(
    { clock, run } as unknown as Database,
    bus as unknown as PostgresBus,
    {} as TaskStatements,
  );
  const watch = () =>
    changes.watch(
      () => ["a"],
      () => {},
    );
  const end = watch();
  await clock.advance(PERIOD);
  expect(finish.length).toBe(1);
  end();
  watch();
  finish[0]?.();
  await clock.advance(PERIOD);
  // A second chain of polls would have begun its first one in this time too.
  expect(finish.length).toBe(2);
  finish[1]?.();
  await clock.advance(PERIOD);
  expect(finish.length).toBe(3);
  changes.close();
});
