/** The table of sessions on a host that forgets timers, as Workers do once a request is over. */
import type { Clock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { openHost } from "../../../test/hosts.js";
import { initialize, message, request } from "../../../test/messages.js";

test("idle sessions make room for others all the same", async () => {
  let now = 0;
  const clock: Clock = { now: () => now, after: () => ({ cancel: () => {} }) };
  const limits = { sessions: 1, sessionIdle: 5_000 };
  const host = await openHost("fetch", new FakeEndpoint(), { clock, limits });
  const open = async (): Promise<number> => {
    const { status, headers } = await host.send(message(initialize()));
    // Sessions that were never used make room without being idle.
    await host.send(message(request("ping"), headers["mcp-session-id"]));
    return status;
  };
  const statuses: number[] = [];
  for (const at of [0, 14_000, 16_000, 30_000, 32_000]) {
    now = at;
    statuses.push(await open());
  }
  expect(statuses).toEqual([200, 503, 200, 503, 200]);
  await host.stop();
});
