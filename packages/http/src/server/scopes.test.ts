/** The check of scopes between body and response, with an endpoint that determines the scopes later. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Host } from "../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  openSession,
  request,
  verdict,
} from "../../test/messages.js";
import type { HttpOptions } from "../index.js";

class SlowEndpoint extends FakeEndpoint {
  /** Resolves the scopes of the pending checks. */
  readonly pending: {
    resolve: (scopes: readonly string[]) => void;
    reject: (error: Error) => void;
  }[] = [];

  override requiredScopes(): Promise<readonly string[]> {
    return new Promise((resolve, reject) => this.pending.push({ resolve, reject }));
  }
}

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: SlowEndpoint;
  let host: Host;
  let errors: string[];
  let refused: number[];

  async function open(options: HttpOptions = {}): Promise<void> {
    host = await openHost(kind, endpoint, {
      authenticate: () => ({ principal: "alice", scopes: ["a"] }),
      onError: ({ message: text }) => void errors.push(text),
      onRefused: ({ status }) => void refused.push(status),
      ...options,
    });
  }

  beforeEach(() => {
    endpoint = new SlowEndpoint();
    endpoint.usesScopes = true;
    errors = [];
    refused = [];
    return open();
  });
  afterEach(() => host.stop());

  async function settle(how: readonly string[] | Error): Promise<void> {
    await until(() => endpoint.pending.length > 0);
    const check = endpoint.pending.shift();
    if (how instanceof Error) check?.reject(how);
    else check?.resolve(how);
  }

  /** Opens a session while the endpoint needs no scopes. */
  async function session(): Promise<string> {
    endpoint.usesScopes = false;
    const id = await openSession(host);
    endpoint.usesScopes = true;
    return id;
  }

  test.each(["stateless", "session"])(
    "%s: waits for the scopes [auth H2] [auth S9]",
    async (era) => {
      const sent = era === "stateless" ? modern("ping") : message(request("ping"), await session());
      const before = endpoint.log.length;
      const lacking = host.send(sent);
      await settle(["a", "b"]);
      const got = await lacking;
      expect([got.status, got.headers["www-authenticate"]]).toEqual([
        403,
        'Bearer error="insufficient_scope", scope="a b"',
      ]);
      expect(refused).toEqual([403]);
      expect(endpoint.log).toHaveLength(before);
      const enough = host.send(sent);
      await settle(["a"]);
      expect((await enough).status).toBe(200);
    },
  );

  test("opens a session after the check of its scopes [auth H2]", async () => {
    const opening = openSession(host);
    await settle(["a"]);
    const id = await opening;
    endpoint.usesScopes = false;
    expect((await host.send(message(request("ping"), id))).status).toBe(200);
    endpoint.usesScopes = true;
    const refusing = host.send(message(initialize()));
    await settle(["b"]);
    expect((await refusing).status).toBe(403);
    expect(endpoint.connections.map(({ closed }) => closed)).toEqual([
      undefined,
      "the session was not opened",
    ]);
  });

  test("answers 500 if the scopes cannot be determined [auth H2] [auth S9]", async () => {
    const id = await session();
    for (const sent of [modern("ping"), message(request("ping"), id)]) {
      const sending = host.send(sent);
      await settle(new Error("secret"));
      const got = await sending;
      expect(got.status).toBe(500);
      expect(await got.text()).not.toContain("secret");
    }
    expect(errors).toEqual(["secret", "secret"]);
    expect(endpoint.log.filter((line) => line.endsWith("ping"))).toEqual([]);
  });

  test("refuses a message whose session ends meanwhile [auth H2]", async () => {
    const id = await session();
    const sending = host.send(message(request("ping"), id));
    await until(() => endpoint.pending.length > 0);
    await (await host.send(bare("DELETE", id))).text();
    await settle([]);
    expect((await verdict(await sending))[0]).toBe(404);
  });

  test("counts no request while it waits [auth H2]", async () => {
    await host.stop();
    await open({ limits: { requests: 1 } });
    const first = host.send(modern("ping"));
    const second = host.send(modern("ping"));
    await until(() => endpoint.pending.length === 2);
    for (const { resolve } of endpoint.pending) resolve([]);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });
});
