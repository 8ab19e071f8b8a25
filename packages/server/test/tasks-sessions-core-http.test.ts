/** Tasks of the core protocol (2025-11-25) over each transport, and the streams of `tasks/result` over HTTP. */
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, describe, expect, test } from "vitest";
import { hostKinds, openHost, type Got, type Host, type HostKind } from "../../http/test/hosts.js";
import { bare, message, request } from "../../http/test/messages.js";
import { CORE, RELATED, taskServer, taskTools } from "./task-sessions.js";
import { open, WAYS } from "./transports.js";

const capabilities = { elicitation: {} };
const named = (name: string): WireObject => ({ action: "accept", content: { name } });

describe.each(WAYS.filter(([revision]) => revision === CORE))("%s over %s", (revision, kind) => {
  test("[tasks 1 result] [tasks 1 questions] a task asks, and ends with its result", async () => {
    const asked: WireObject[] = [];
    const elicit = (params: WireObject): WireObject => {
      asked.push(params);
      return named("Ada");
    };
    const { client, close } = await open(taskServer(), kind, { revision, answers: { elicit } });
    const created = await client.requestOnce("tools/call", { name: "ask", task: {} });
    const { taskId } = created["task"] as { taskId: string };
    const _meta = { [RELATED]: { taskId } };
    const result = await client.request("tasks/result", { taskId });
    expect(result).toEqual({ content: [{ type: "text", text: "Hello, Ada" }], _meta });
    expect(asked).toEqual([expect.objectContaining({ _meta })]);
    expect(await client.request("tasks/get", { taskId })).toMatchObject({ status: "completed" });
    const sent = await client.next("notifications/tasks/status");
    expect(sent.params).toMatchObject({ taskId, status: "input_required" });
    expect([client.violations, client.losses]).toEqual([[], []]);
    await close();
  });

  test("[tasks 1 cancel answers] a task is cancelled", async () => {
    const { client, close } = await open(taskServer(), kind, { revision });
    const created = await client.requestOnce("tools/call", { name: "wait", task: {} });
    const { taskId } = created["task"] as { taskId: string };
    expect(await client.request("tasks/cancel", { taskId })).toMatchObject({ status: "cancelled" });
    await expect(client.request("tasks/result", { taskId })).rejects.toMatchObject({
      code: -32_603,
    });
    expect([client.violations, client.losses]).toEqual([[], []]);
    await close();
  });
});

const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
});

/** A client of one session over HTTP. */
class HttpClient {
  #ids = 0;

  private constructor(
    readonly host: Host,
    readonly session: string,
  ) {}

  static async open(kind: HostKind, server = taskServer()): Promise<HttpClient> {
    const host = await openHost(kind, server);
    hosts.push(host);
    const clientInfo = { name: "test", version: "1.0.0" };
    const params = { protocolVersion: CORE, capabilities, clientInfo };
    const got = await host.send(message(request("initialize", 0, params)));
    const client = new HttpClient(host, got.headers["mcp-session-id"] as string);
    await got.text();
    await client.post({ jsonrpc: "2.0", method: "notifications/initialized" });
    return client;
  }

  post(body: unknown, headers: Record<string, string> = {}): Promise<Got> {
    return this.host.send(message(body, this.session, headers));
  }

  send(method: string, params: WireObject, headers?: Record<string, string>): Promise<Got> {
    return this.post(request(method, ++this.#ids, params), headers);
  }

  async start(name: string): Promise<string> {
    const got = await this.send("tools/call", { name, task: {} });
    const { result } = (await got.json()) as { result: { task: { taskId: string } } };
    return result.task.taskId;
  }

  async answer({ id }: WireObject, name: string): Promise<void> {
    const got = await this.post({ jsonrpc: "2.0", id, result: named(name) });
    if (got.status !== 202) throw new Error(`expected 202, received ${got.status}`);
  }

  /** Polls until a task has a status. */
  async until(taskId: string, status: string): Promise<void> {
    for (;;) {
      const { result } = (await (await this.send("tasks/get", { taskId })).json()) as {
        result: WireObject;
      };
      if (result["status"] === status) return;
      await new Promise(setImmediate);
    }
  }
}

/** The next message of a stream that is no notification. */
async function next(got: Got): Promise<WireObject> {
  for (;;) {
    const event = await got.next();
    if (event === undefined) throw new Error("the stream has ended");
    if (!event.data) continue;
    const received = JSON.parse(event.data) as WireObject;
    if (received["id"] !== undefined) return received;
  }
}

describe.each(hostKinds)("streams on %s", (kind) => {
  test("[tasks 2.6] tasks/get is never a stream", async () => {
    const { tools, release } = taskTools();
    const client = await HttpClient.open(kind, taskServer({ tools }));
    for (const name of ["wait", "ask"]) {
      const taskId = await client.start(name);
      const got = await client.send("tasks/get", { taskId });
      expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json"]);
      expect(await got.json()).toMatchObject({ result: { taskId } });
    }
    release();
  });

  test("[tasks 1 questions] the stream of tasks/result has the input request and the result", async () => {
    const client = await HttpClient.open(kind);
    const taskId = await client.start("ask");
    const got = await client.send("tasks/result", { taskId });
    expect(got.headers["content-type"]).toBe("text/event-stream");
    const asked = await next(got);
    expect(asked).toMatchObject({ method: "elicitation/create" });
    await client.answer(asked, "Ada");
    const rest = (await got.incoming.rest()).flatMap(({ data }) =>
      data ? [JSON.parse(data) as WireObject] : [],
    );
    expect(rest.at(-1)).toMatchObject({ result: { content: [{ text: "Hello, Ada" }] } });
    // In order with the result, which they could not be on another stream.
    const states = rest.slice(0, -1).map(({ params }) => (params as WireObject)["status"]);
    expect(states).toEqual(["working", "completed"]);
  });

  test("[tasks 1 questions] when the stream has died, the next tasks/result asks again", async () => {
    const client = await HttpClient.open(kind);
    const taskId = await client.start("ask");
    const first = await client.send("tasks/result", { taskId });
    const lost = await next(first);
    await first.leave();
    const second = await client.send("tasks/result", { taskId });
    const asked = await next(second);
    expect(asked).toMatchObject({ method: "elicitation/create", params: lost["params"] });
    expect(asked["id"]).not.toBe(lost["id"]);
    // The first request is taken back, so its response is ignored.
    await client.answer(lost, "Grace");
    await client.answer(asked, "Ada");
    expect(await next(second)).toMatchObject({ result: { content: [{ text: "Hello, Ada" }] } });
  });

  test("[tasks 1 questions] a client that resumes the stream can respond to the first request", async () => {
    const client = await HttpClient.open(kind);
    const taskId = await client.start("ask");
    const first = await client.send("tasks/result", { taskId });
    const primed = await first.next();
    const asked = await next(first);
    await first.leave();
    const last = { "last-event-id": String(primed?.id) };
    const resumed = await client.host.send(bare("GET", client.session, last));
    expect(await next(resumed)).toEqual(asked);
    await client.answer(asked, "Ada");
    expect(await next(resumed)).toMatchObject({ result: { content: [{ text: "Hello, Ada" }] } });
  });

  test("[tasks 1 questions] a client that accepts only JSON gets the result of another call's answer", async () => {
    const client = await HttpClient.open(kind);
    const taskId = await client.start("ask");
    await client.until(taskId, "input_required");
    const plain = client.send("tasks/result", { taskId }, { accept: "application/json" });
    await client.until(taskId, "input_required");
    const got = await client.send("tasks/result", { taskId });
    await client.answer(await next(got), "Ada");
    const result = { content: [{ text: "Hello, Ada" }] };
    expect(await next(got)).toMatchObject({ result });
    expect(await (await plain).json()).toMatchObject({ result });
  });
});
