/** Observers of resources that fail: one costs its subscriber that resource, and affects no other client. */
import type { Revision } from "@mcp-gen/protocol";
import { resourceTemplate, type Server } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { fakeClock, REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, it } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  sessionTo,
  SESSIONS,
  STATELESS,
  type Line,
} from "./helpers.js";

interface Failures {
  /** How many times the observer of `test://bad` fails to start. */
  readonly start?: number;
  /** How many times it fails to stop. */
  readonly stop?: number;
  /** Whether it rejects instead of throwing. */
  readonly late?: boolean;
}

/** A server with such an observer, what its observers do, and what it reports. */
function failingServer({ start = 0, stop = 0, late = false }: Failures) {
  const log: string[] = [];
  const errors: [message: string, method: string][] = [];
  const left = { start, stop };
  const fail = (message: string): never => {
    const error = new Error(message);
    // JavaScript allows an async observer.
    if (late) return Promise.reject(error) as never;
    throw error;
  };
  const subscribe = (uri: string): (() => void) => {
    log.push(`begin ${uri}`);
    if (uri === "test://bad" && left.start-- > 0) return fail("cannot watch");
    return () => {
      log.push(`end ${uri}`);
      if (uri === "test://bad" && left.stop-- > 0) return fail("cannot stop");
    };
  };
  const server = quietServer({
    resourceTemplates: { "test://{id}": resourceTemplate({ subscribe }, () => "") },
    onError: (error, { method }) => errors.push([(error as Error).message, method]),
  });
  return { server, log, errors };
}

/** Subscribes, and gives what was granted. */
async function subscribeTo(line: Line, revision: Revision, uris: readonly string[]) {
  if (revision === STATELESS) {
    line.send(
      modern("s", "subscriptions/listen", { notifications: { resourceSubscriptions: uris } }),
    );
    const { params } = await line.until(
      ({ method }) => method?.toString().endsWith("acknowledged") === true,
    );
    return ((params as WireObject)["notifications"] as WireObject)["resourceSubscriptions"];
  }
  const answers = await Promise.all(
    uris.map((uri) => line.ask(legacy(uri, "resources/subscribe", { uri }))),
  );
  return uris.filter((_, at) => answers[at]?.["error"] === undefined);
}

describe.each(REVISIONS)("%s: an observer that fails", (revision) => {
  const method = revision === STATELESS ? "subscriptions/listen" : "resources/subscribe";
  const lineOf = async (server: Server): Promise<Line> =>
    revision === STATELESS ? lineTo(server) : sessionTo(server, revision);

  it("costs its subscriber one resource, and starts again for the next (audit A2)", async () => {
    const { server, log, errors } = failingServer({ start: 1 });
    const one = await lineOf(server);
    const granted = await subscribeTo(one, revision, ["test://a", "test://bad", "test://c"]);
    expect(granted).toEqual(["test://a", "test://c"]);
    expect(errors).toEqual([["cannot watch", method]]);
    const other = await lineOf(server);
    expect(await subscribeTo(other, revision, ["test://bad", "test://c"])).toHaveLength(2);
    server.resourceUpdated("test://bad");
    await other.until(({ params }) => (params as WireObject | undefined)?.["uri"] === "test://bad");
    await one.close();
    await other.close();
    expect(errors).toHaveLength(1);
    const began = ["a", "bad", "bad", "c"].map((name) => `begin test://${name}`);
    const ended = ["a", "bad", "c"].map((name) => `end test://${name}`);
    expect(log.toSorted()).toEqual([...began, ...ended]);
  });

  it("lets its clients leave and the server close (audit A2)", async () => {
    const { server, log, errors } = failingServer({ stop: 2 });
    for (const end of ["client", "server"]) {
      const line = await lineOf(server);
      await subscribeTo(line, revision, ["test://bad", "test://c"]);
      await (end === "client" ? line.close() : server.close());
      expect(log.splice(0).filter((entry) => entry.startsWith("end"))).toHaveLength(2);
    }
    const error = ["cannot stop", method];
    expect(errors).toEqual([error, error]);
  });

  it("lets a client change its subscriptions (audit A2)", async () => {
    const { server, log, errors } = failingServer({ stop: 1 });
    const line = await lineOf(server);
    await subscribeTo(line, revision, ["test://bad"]);
    if (revision === STATELESS) {
      line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "s" } });
    } else {
      const answer = await line.ask(legacy(1, "resources/unsubscribe", { uri: "test://bad" }));
      expect(answer).toMatchObject({ result: {} });
    }
    await expect.poll(() => log).toEqual(["begin test://bad", "end test://bad"]);
    expect(errors).toEqual([["cannot stop", method]]);
    expect(await subscribeTo(await lineOf(server), revision, ["test://bad"])).toHaveLength(1);
  });

  it("is reported when it rejects, too (audit A2)", async () => {
    const { server, errors } = failingServer({ start: 1, stop: 1, late: true });
    for (const message of ["cannot watch", "cannot stop"]) {
      const line = await lineOf(server);
      await subscribeTo(line, revision, ["test://bad"]);
      await line.close();
      await expect.poll(() => errors.at(-1)).toEqual([message, method]);
    }
    expect(errors).toHaveLength(2);
  });
});

const post = (body: WireObject, headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      host: "localhost",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(body),
  });

// Before 2025-06-18 no header names the revision.
const HTTP_SESSIONS = SESSIONS.filter((revision) => revision > "2024-11-05");

describe.each(HTTP_SESSIONS)("%s over HTTP: an observer that fails", (revision) => {
  /** A session that has subscribed. */
  async function open(failures: Failures) {
    const clock = fakeClock();
    const httpErrors: Error[] = [];
    const served = failingServer(failures);
    const handle = serveHttp(served.server, { clock, onError: (error) => httpErrors.push(error) });
    const clientInfo = { name: "test", version: "1.0.0" };
    const params = { protocolVersion: revision, capabilities: {}, clientInfo };
    const opened = await handle(post(legacy(1, "initialize", params)));
    await opened.text();
    const headers = {
      "mcp-session-id": opened.headers.get("mcp-session-id") ?? "",
      "mcp-protocol-version": revision,
    };
    const ask = async (id: number, method: string, uri: string): Promise<WireObject> => {
      const answer = await handle(post(legacy(id, method, { uri }), headers));
      return (await answer.json()) as WireObject;
    };
    return { ...served, clock, httpErrors, handle, headers, ask };
  }

  it("answers the subscriber, and lets the session end by DELETE (audit A2)", async () => {
    const { handle, headers, ask, errors, httpErrors } = await open({ start: 1, stop: 1 });
    expect(await ask(2, "resources/subscribe", "test://bad")).toMatchObject({
      error: { code: -32603 },
    });
    expect(await ask(3, "resources/subscribe", "test://a")).toMatchObject({ result: {} });
    expect(await ask(4, "resources/subscribe", "test://bad")).toMatchObject({ result: {} });
    const ended = await handle(
      new Request("http://localhost/mcp", {
        method: "DELETE",
        headers: { host: "localhost", ...headers },
      }),
    );
    expect(ended.status).toBeLessThan(300);
    expect(errors.map(([message]) => message)).toEqual(["cannot watch", "cannot stop"]);
    expect(httpErrors).toEqual([]);
  });

  it("lets an idle session end (audit A2)", async () => {
    const { clock, ask, errors, httpErrors, log } = await open({ stop: 1 });
    await ask(2, "resources/subscribe", "test://bad");
    await ask(3, "resources/subscribe", "test://a");
    await clock.advance(2 * 3_600_000);
    expect(log.filter((entry) => entry.startsWith("end"))).toHaveLength(2);
    expect(errors.map(([message]) => message)).toEqual(["cannot stop"]);
    expect(httpErrors).toEqual([]);
  });
});

it("2026-07-28 over HTTP: an observer that fails lets a stream open and end (audit A2)", async () => {
  const { server, errors, log } = failingServer({ start: 1, stop: 1 });
  const handle = serveHttp(server);
  const headers = { "mcp-protocol-version": STATELESS, "mcp-method": "subscriptions/listen" };
  for (const granted of [["test://a"], ["test://bad", "test://a"]]) {
    const uris = ["test://bad", "test://a"];
    const request = modern(1, "subscriptions/listen", {
      notifications: { resourceSubscriptions: uris },
    });
    const { body } = await handle(post(request, headers));
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = await reader.read();
    const { params } = JSON.parse(/^data: (.*)$/m.exec(value!)![1]!) as { params: WireObject };
    expect(params).toEqual({
      _meta: { [`${PROTOCOL}subscriptionId`]: 1 },
      notifications: { resourceSubscriptions: granted },
    });
    await reader.cancel();
    const ended = granted.map((uri) => `end ${uri}`);
    await expect.poll(() => log.filter((entry) => entry.startsWith("end"))).toEqual(ended);
    log.length = 0;
  }
  expect(errors.map(([message]) => message)).toEqual(["cannot watch", "cannot stop"]);
});

it("a stream that is cancelled while middleware runs holds nothing (audit A2)", async () => {
  const log: string[] = [];
  const subscribe = (uri: string): void => void log.push(uri);
  const [gate, passed] = [later(), later()];
  const server = quietServer({
    resourceTemplates: { "test://{id}": resourceTemplate({ subscribe }, () => "") },
    limits: { listeners: 2 },
    use: [
      async ({ context }, next) => {
        if (context.requestId !== "ping") await gate.promise;
        const result = next();
        if (context.requestId === 4) passed.resolve();
        return result;
      },
    ],
  });
  await server.ready(STATELESS);
  // The second call loads the code of `subscriptions/listen`: a request that waits for code is cancelled earlier.
  await server.ready(STATELESS);
  const line = lineTo(server);
  const notifications = { resourceSubscriptions: ["test://a"] };
  for (let id = 0; id < 5; id++) {
    line.send(modern(id, "subscriptions/listen", { notifications }));
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
  }
  await line.ask(modern("ping", "server/discover"));
  gate.resolve();
  await passed.promise;
  await line.ask(modern("ping", "server/discover"));
  expect(log).toEqual([]);
  // None of them counts as a stream.
  expect(await subscribeTo(line, STATELESS, ["test://b"])).toEqual(["test://b"]);
});
