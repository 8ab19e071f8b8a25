/** The contract of task stores, as test cases for any test runner. */
import type { TaskStoreCase } from "./case.js";
import { cancelCases } from "./cancel-cases.js";
import { claimCases } from "./claim-cases.js";
import { concurrencyCases } from "./concurrency-cases.js";
import { createCases } from "./create-cases.js";
import { expiryCases } from "./expiry-cases.js";
import { journalCases } from "./journal-cases.js";
import { listCases } from "./list-cases.js";
import type { TaskStoreTestOptions } from "./options.js";
import { renewCases } from "./renew-cases.js";
import { responseCases } from "./response-cases.js";
import { TestedStore } from "./tested-store.js";
import { watchCases } from "./watch-cases.js";

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
