/** Log messages and pings to sessions, from any process of a cluster. */
import { serveHttp, type FetchHandler } from "@mcp-gen/server/http";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, describe, expect, test } from "vitest";
import { legacy } from "../helpers.js";
import { startRealMembers, type Member } from "./cluster-servers.js";

const REVISION = "2025-06-18";

interface Process extends Member {
  readonly handle: FetchHandler;
}

const open: FetchHandler[] = [];
afterEach(async () => {
  for (const handle of open.splice(0)) await handle.close(0);
});

async function startProcesses(): Promise<readonly [Process, Process, Process]> {
  const [one, other, third] = await startRealMembers({});
  return [serve(one), serve(other), serve(third)];
}

function serve(member: Member): Process {
  const handle = serveHttp(member.server, { path: "/mcp" });
  open.push(handle);
  return { ...member, handle };
}

function send(
  { handle }: Process,
  method: string,
  message?: WireObject,
  session?: string,
): Promise<Response> {
  return Promise.resolve(
    handle(
      new Request("http://localhost/mcp", {
        method,
        headers: {
          host: "localhost",
          ...(message && { "content-type": "application/json" }),
          accept: message ? "application/json, text/event-stream" : "text/event-stream",
          ...(session !== undefined && {
            "mcp-session-id": session,
            "mcp-protocol-version": REVISION,
          }),
        },
        ...(message && { body: JSON.stringify(message) }),
      }),
    ),
  );
}

async function openSession(process: Process): Promise<string> {
  const response = await send(
    process,
    "POST",
    legacy(1, "initialize", {
      protocolVersion: REVISION,
      capabilities: {},
      clientInfo: { name: "test", version: "1.0.0" },
    }),
  );
  await response.text();
  const session = response.headers.get("mcp-session-id")!;
  const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
  expect((await send(process, "POST", ready, session)).status).toBe(202);
  return session;
}

/** The messages on the GET stream of a session. */
async function* messages(response: Response): AsyncGenerator<WireObject> {
  expect(response.status).toBe(200);
  let text = "";
  for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const events = text.split("\n\n");
    text = events.pop()!;
    for (const event of events) {
      const data = /^data: ?(.+)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as WireObject;
    }
  }
}

describe("server.log", () => {
  test("to one session reaches the stream, from a process that does not know the session", async () => {
    const [one, other, third] = await startProcesses();
    const session = await openSession(one);
    const stream = messages(await send(other, "GET", undefined, session));
    third.server.log("warning", "for one", { session, logger: "shop" });
    const { value } = await stream.next();
    expect(value).toMatchObject({
      method: "notifications/message",
      params: { level: "warning", data: "for one", logger: "shop" },
    });
    await stream.return(undefined);
  });

  test("to one session without a stream waits for its next stream", async () => {
    const [one, other, third] = await startProcesses();
    const session = await openSession(one);
    third.server.log("warning", "kept", { session });
    await expect.poll(() => third.counts.get("sessions.update") ?? 0).toBeGreaterThan(0);
    const stream = messages(await send(other, "GET", undefined, session));
    expect((await stream.next()).value).toMatchObject({ params: { data: "kept" } });
    await stream.return(undefined);
  });

  test("to all sessions reaches each session once", async () => {
    const [one, other, third] = await startProcesses();
    const sessions = [await openSession(one), await openSession(other)] as const;
    const streams = [
      messages(await send(third, "GET", undefined, sessions[0])),
      messages(await send(other, "GET", undefined, sessions[1])),
    ];
    one.server.log("error", "first");
    third.server.log("error", "second");
    for (const stream of streams) {
      const received = [(await stream.next()).value, (await stream.next()).value] as WireObject[];
      const data = received.map(({ params }) => (params as WireObject)["data"]);
      expect(data.sort()).toEqual(["first", "second"]);
      await stream.return(undefined);
    }
  });

  test("to all sessions costs no session an operation, and reaches only those with an open stream", async () => {
    const [one, other, third] = await startProcesses();
    const session = await openSession(one);
    third.clear();
    third.server.log("warning", "to all");
    third.server.log("warning", "to one", { session });
    await expect.poll(() => third.counts.get("sessions.update") ?? 0).toBe(1);
    const stream = messages(await send(other, "GET", undefined, session));
    expect((await stream.next()).value).toMatchObject({ params: { data: "to one" } });
    await stream.return(undefined);
  });

  test("to an unknown session, or while the engine is unavailable, does not throw", async () => {
    const [one] = await startProcesses();
    await openSession(one);
    one.clear();
    one.server.log("error", "lost", { session: "unknown" });
    one.faults.cutOff();
    one.server.log("error", "lost", { session: "unknown" });
    one.server.log("error", "lost");
    expect(one.counts.get("bus.publish")).toBe(1);
  });
});

describe("server.ping", () => {
  test("works from every process, and the client responds to any process", async () => {
    const processes = await startProcesses();
    const [one, other] = processes;
    const session = await openSession(one);
    const stream = messages(await send(other, "GET", undefined, session));
    for (const { server } of processes) {
      const pinged = server.ping(session);
      const { value } = await stream.next();
      expect(value).toMatchObject({ method: "ping" });
      const response = { jsonrpc: "2.0", id: (value as WireObject)["id"], result: {} };
      expect((await send(one, "POST", response, session)).status).toBe(202);
      await pinged;
    }
    await stream.return(undefined);
  });

  test("rejects for an unknown session, and while the engine is unavailable", async () => {
    const [one] = await startProcesses();
    await openSession(one);
    await expect(one.server.ping("unknown")).rejects.toMatchObject({ code: -32602 });
    one.faults.cutOff();
    await expect(one.server.ping("unknown")).rejects.toMatchObject({
      name: "StoreUnavailableError",
    });
  });
});
