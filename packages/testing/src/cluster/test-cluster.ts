/** The contract of clusters, as test cases for any test runner. */
import { busCases } from "./bus-cases.js";
import type { ClusterCase } from "./case.js";
import { counterCases } from "./counter-cases.js";
import { eventCases } from "./event-cases.js";
import { leaseCases } from "./lease-cases.js";
import { nonceCases } from "./nonce-cases.js";
import type { ClusterTestOptions } from "./options.js";
import { outageCases } from "./outage-cases.js";
import { requestCases } from "./request-cases.js";
import { sessionCases } from "./session-cases.js";
import { sessionLimitCases } from "./session-limit-cases.js";
import { TestedCluster } from "./tested-cluster.js";

/**
 * Registers the tests that every engine must pass. `testTaskStore` of `@mcp-gen/testing/task-store` tests the tasks of
 * an engine. The tests wait without a limit of their own.
 *
 * @example
 *   import { test } from "vitest"; // or "node:test"
 *   testCluster(test, {
 *     async open({ idleTimeoutMs }) {
 *       const prefix = `${randomUUID()}:`;
 *       const connect = () => {
 *         const client = new Redis(url);
 *         const cluster = redis(client, { prefix, sessions: { idleTimeoutMs } });
 *         return { cluster, close: () => cluster.close().then(() => client.disconnect()) };
 *       };
 *       return { ...connect(), openAgain: connect };
 *     },
 *     without: ["outage"],
 *   });
 *
 * @param test registers a test: the function `test` of a test runner
 */
export function testCluster(
  test: (title: string, run: () => Promise<void>) => unknown,
  options: ClusterTestOptions,
): void {
  const without = new Set(options.without);
  for (const { part, title, settings = {}, run } of cases()) {
    if (without.has(part)) continue;
    test(title, async () => {
      const tested = await TestedCluster.open(options, { part, ...settings });
      try {
        await run(tested);
      } finally {
        await tested.close();
      }
    });
  }
}

function cases(): ClusterCase[] {
  return [
    ...sessionCases,
    ...sessionLimitCases,
    ...leaseCases,
    ...eventCases,
    ...nonceCases,
    ...counterCases,
    ...busCases,
    ...requestCases,
    ...outageCases,
  ];
}
