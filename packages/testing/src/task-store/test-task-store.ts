/** The contract of task stores, as test cases for any test runner. */
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { TaskStoreCase } from "./case.js";
import { cancelCases } from "./cancel-cases.js";
import { claimCases } from "./claim-cases.js";
import { concurrencyCases } from "./concurrency-cases.js";
import { createCases } from "./create-cases.js";
import { expiryCases } from "./expiry-cases.js";
import { journalCases } from "./journal-cases.js";
import { listCases } from "./list-cases.js";
import { renewCases } from "./renew-cases.js";
import { responseCases } from "./response-cases.js";
import { TestedStore } from "./tested-store.js";
import { watchCases } from "./watch-cases.js";

export interface TaskStoreTestOptions {
  /** Opens a store without tasks. Each case opens one, and closes it at the end. */
  readonly open: () => TaskStore | Promise<TaskStore>;
  /**
   * Opens the data of the store that `open` has returned last, as another process does. Each case closes what it opens.
   * Default: cases that need two processes use the same store twice.
   */
  readonly openAgain?: (() => TaskStore | Promise<TaskStore>) | undefined;
  /** Milliseconds since 1970, by the clock of the store. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Waits, or advances the clock of the store. Default: waits. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * Registers the tests that every store of tasks must pass. They take no longer than a few seconds, and wait without a
 * limit of their own.
 *
 * @example
 *   import { test } from "node:test"; // or "vitest"
 *   testTaskStore(test, { open: () => redisTaskStore({ client, prefix: randomUUID() }) });
 *
 * @param test registers a test: the function `test` of a test runner
 */
export function testTaskStore(
  test: (title: string, run: () => Promise<void>) => unknown,
  options: TaskStoreTestOptions,
): void {
  for (const { title, run } of cases()) {
    test(title, async () => {
      const tested = await TestedStore.open(options);
      try {
        await run(tested);
      } finally {
        await tested.close();
      }
    });
  }
}

function cases(): TaskStoreCase[] {
  return [
    ...createCases,
    ...listCases,
    ...journalCases,
    ...responseCases,
    ...cancelCases,
    ...claimCases,
    ...renewCases,
    ...watchCases,
    ...expiryCases,
    ...concurrencyCases,
  ];
}
