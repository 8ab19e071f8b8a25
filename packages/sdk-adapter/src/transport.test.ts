// oxlint-disable unicorn/prefer-add-event-listener -- transports have callbacks, not events
import type { Loss } from "@mcp-gen/adapt";
import { beforeEach, describe, expect, test } from "vitest";
import type { FaithfulOptions } from "./options.js";
import { MOST_PENDING } from "./pending.js";
import { faithful } from "./transport.js";

type Message = Record<string, unknown>;
type Listener = (message: unknown, ...extra: unknown[]) => void;

/** A transport like those of the SDK, with a private member. */
class Wire {
  onmessage?: Listener | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;
  sessionId?: string;
  version?: string;
  readonly #sent: { message: unknown; options: unknown }[] = [];

  async start(): Promise<void> {}

  async send(message: object, options?: object): Promise<void> {
    this.#sent.push({ message, options });
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  setProtocolVersion(version: string): void {
    this.version = version;
  }

  /** Returns what was sent since the last call. */
  take(): { message: unknown; options: unknown }[] {
    return this.#sent.splice(0);
  }
}

let wire: Wire;
let transport: Wire;
let received: unknown[][];
let losses: { loss: Loss; message: unknown }[];
let errors: Error[];

function connect(options: Partial<FaithfulOptions> = {}): void {
  wire = new Wire();
  received = [];
  losses = [];
  errors = [];
  transport = faithful(wire, {
    onLoss: (loss, message) => losses.push({ loss, message }),
    ...options,
  });
  transport.onmessage = (...args) => received.push(args);
  transport.onerror = (error) => errors.push(error);
}

/** Sends through the wrapper, and returns what was sent over the wire. */
async function send(message: Message, options?: object): Promise<unknown> {
  await transport.send(freeze(message), options);
  return wire.take()[0]?.message;
}

/** Delivers a message, and returns what the SDK received. */
function receive(message: Message, ...extra: unknown[]): unknown {
  wire.onmessage?.(freeze(message), ...extra);
  return received.splice(0)[0]?.[0];
}

const initialize = (protocolVersion: string): Message => ({
  jsonrpc: "2.0",
  id: "init",
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "client", version: "1" } },
});

const initialized = (protocolVersion: string): Message => ({
  jsonrpc: "2.0",
  id: "init",
  result: {
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "server", version: "1" },
  },
});

/** The SDK is a server, and its client agreed to this revision. */
async function serve(revision: string, options?: Partial<FaithfulOptions>): Promise<void> {
  connect(options);
  receive(initialize(revision));
  await send(initialized(revision));
}

/** The SDK is a client, and its server agreed to this revision. */
async function ask(revision: string, options?: Partial<FaithfulOptions>): Promise<void> {
  connect(options);
  await send(initialize("2025-11-25"));
  receive(initialized(revision));
}

const call = (id: string | number, method = "tools/call"): Message => ({
  jsonrpc: "2.0",
  id,
  method,
  params: { name: "sing" },
});

const text = { type: "text", text: "Listen" };
const audio = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
const result = (id: string | number, value: Message): Message => ({
  jsonrpc: "2.0",
  id,
  result: value,
});

describe("on a server", () => {
  test("adapts content for an old client", async () => {
    await serve("2024-11-05");
    receive(call(1));
    const sent = await send(result(1, { content: [text, audio] }));
    expect(sent).toMatchObject({
      id: 1,
      result: {
        content: [text, { type: "resource", resource: { mimeType: "audio/wav", blob: "AAAA" } }],
      },
    });
    expect(losses).toMatchObject([
      {
        loss: { kind: "approximated", pointer: "/result/content/1", step: "2024-11-05_2025-03-26" },
        message: { id: 1, result: { content: [text, audio] } },
      },
    ]);
  });

  test("adapts messages from the answer to initialize on", async () => {
    connect();
    const opening = initialize("2024-11-05");
    expect(receive(opening)).toBe(opening);
    const answer = initialized("2024-11-05");
    const serverInfo = { name: "server", version: "1", title: "Server", icons: [] };
    const sent = await send({
      ...answer,
      result: { ...(answer["result"] as Message), serverInfo },
    });
    expect(sent).toEqual(answer);
    expect(losses.map(({ loss }) => loss.pointer)).toEqual(
      expect.arrayContaining(["/result/serverInfo/title", "/result/serverInfo/icons"]),
    );
  });

  test("changes nothing for a client of the SDK's own revision", async () => {
    await serve("2025-11-25");
    const question = call(1);
    expect(receive(question)).toBe(question);
    const answer = result(1, { content: [text, audio], ours: true });
    expect(await send(answer)).toBe(answer);
    expect(losses).toEqual([]);
  });

  test("matches answers by id, and distinguishes strings from numbers", async () => {
    await serve("2024-11-05");
    receive(call(1, "tools/call"));
    receive(call("1", "prompts/get"));
    const prompt = { messages: [{ role: "user", content: audio }] };
    expect(await send(result("1", prompt))).toMatchObject({
      result: { messages: [{ role: "user", content: { type: "resource" } }] },
    });
    expect(await send(result(1, { content: [audio] }))).toMatchObject({
      result: { content: [{ type: "resource" }] },
    });
  });

  test("answers a request that the client does not know", async () => {
    await serve("2025-03-26");
    const params = { message: "Sure?", requestedSchema: { type: "object", properties: {} } };
    const question = { jsonrpc: "2.0", id: 5, method: "elicitation/create", params };
    expect(await send(question)).toBeUndefined();
    await Promise.resolve();
    expect(received).toMatchObject([[{ jsonrpc: "2.0", id: 5, error: { code: -32601 } }]]);
    expect(losses).toMatchObject([{ loss: { kind: "impossible" }, message: question }]);
  });

  test("does not send a notification that the client does not know", async () => {
    await serve("2025-06-18");
    const method = "notifications/elicitation/complete";
    const notice = { jsonrpc: "2.0", method, params: { elicitationId: "e" } };
    expect(await send(notice)).toBeUndefined();
    expect(losses).toMatchObject([{ loss: { kind: "impossible" }, message: notice }]);
  });

  test("replaces a result that the client does not know by an error", async () => {
    await serve("2025-06-18");
    receive(call(1));
    const task = {
      taskId: "t",
      status: "working",
      ttl: null,
      createdAt: "2026-01-01T00:00:00Z",
      lastUpdatedAt: "2026-01-01T00:00:00Z",
    };
    const sent = await send(result(1, { task }));
    expect(sent).toMatchObject({ jsonrpc: "2.0", id: 1, error: { code: expect.any(Number) } });
    expect(sent).not.toHaveProperty("result");
    expect(losses.map(({ loss }) => loss.kind)).toContain("impossible");
  });

  test("does not send an error without id to a client that requires one", async () => {
    const error = { jsonrpc: "2.0", error: { code: -32700, message: "Parse error" } };
    await serve("2025-11-25");
    expect(await send(error)).toBe(error);
    await serve("2025-06-18");
    expect(await send(error)).toBeUndefined();
    expect(losses).toMatchObject([{ loss: { kind: "impossible" }, message: error }]);
  });

  test("passes on an answer without a request unchanged", async () => {
    await serve("2024-11-05");
    const answer = result(99, { content: [audio] });
    expect(await send(answer)).toBe(answer);
  });

  test("applies a new agreement from then on", async () => {
    await serve("2024-11-05");
    receive(initialize("2025-11-25"));
    await send(initialized("2025-11-25"));
    receive(call(1));
    const answer = result(1, { content: [audio] });
    expect(await send(answer)).toBe(answer);
  });
});

describe("on a client", () => {
  test("adapts requests for an old server", async () => {
    await ask("2025-03-26");
    const params = {
      ref: { type: "ref/prompt", name: "p", title: "P" },
      argument: { name: "a", value: "v" },
      context: { arguments: { b: "c" } },
    };
    const sent = await send({ jsonrpc: "2.0", id: 1, method: "completion/complete", params });
    expect(sent).toMatchObject({
      params: { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "v" } },
    });
    expect(sent).not.toHaveProperty("params.context");
    expect(losses.map(({ loss }) => loss.kind)).toContain("dropped");
  });

  test("answers a request that the server does not know immediately", async () => {
    await ask("2024-11-05");
    expect(
      await send({ jsonrpc: "2.0", id: 0, method: "tasks/get", params: { taskId: "t" } }),
    ).toBeUndefined();
    await Promise.resolve();
    expect(received).toMatchObject([[{ id: 0, error: { code: -32601 } }]]);
  });

  test("uses the revision of a resumed session", async () => {
    connect();
    transport.setProtocolVersion("2024-11-05");
    expect(wire.version).toBe("2024-11-05");
    expect(
      await send({ jsonrpc: "2.0", id: 1, method: "tasks/get", params: { taskId: "t" } }),
    ).toBeUndefined();
  });
});

describe("messages outside of a session", () => {
  const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
  const stateless = { ...call(7), params: { name: "sing", _meta: meta } };
  const newer = { resultType: "complete", content: [audio] };

  test("pass unchanged before and after initialize", async () => {
    await serve("2024-11-05");
    expect(receive(stateless)).toBe(stateless);
    const answer = result(7, newer);
    expect(await send(answer)).toBe(answer);
  });

  test("pass unchanged with their notifications", async () => {
    await serve("2024-11-05");
    const params = { progressToken: 1, progress: 1, message: "half" };
    const progress = { jsonrpc: "2.0", method: "notifications/progress", params };
    receive(stateless);
    expect(await send(progress, { relatedRequestId: 7 })).toBe(progress);
    expect(await send(progress)).not.toHaveProperty("params.message");
  });

  test("are left to the SDK if it supports them", async () => {
    connect();
    transport.setProtocolVersion("2026-07-28");
    const question = call(1);
    expect(await send(question)).toBe(question);
  });
});

describe("reports problems and continues:", () => {
  test("an unknown version", async () => {
    await serve("2024-10-07");
    transport.setProtocolVersion("2024-10-07");
    expect(errors.map(({ message }) => message)).toEqual([
      'protocolVersion: expected a known revision, received "2024-10-07"; messages pass unchanged',
    ]);
    receive(call(1));
    const answer = result(1, { content: [audio] });
    expect(await send(answer)).toBe(answer);
  });

  test("a request that was removed above the limit", async () => {
    await serve("2024-11-05");
    for (let id = 0; id <= MOST_PENDING; id++) receive(call(id));
    expect(errors.map(({ message }) => message)).toEqual([
      "tools/call: expected an answer, received too many other requests before it; a later answer passes unchanged",
    ]);
    const late = result(0, { content: [audio] });
    expect(await send(late)).toBe(late);
    expect(await send(result(1, { content: [audio] }))).toHaveProperty("result.content.0.resource");
  });

  test("an onLoss that throws", async () => {
    await serve("2024-11-05", {
      onLoss: () => {
        throw new Error("disk full");
      },
    });
    receive(call(1));
    expect(await send(result(1, { content: [audio] }))).toHaveProperty("result.content.0.resource");
    expect(errors.map(({ message }) => message)).toEqual(["disk full"]);
  });

  test("a hook that throws is ignored", async () => {
    await serve("2024-11-05", {
      hooks: {
        readResource: () => {
          throw new Error("no such file");
        },
      },
    });
    receive(call(1));
    const link = { type: "resource_link", uri: "file:///a", name: "a" };
    const sent = await send(result(1, { content: [link] }));
    expect(sent).toHaveProperty("result.content.0.text", "a (file:///a)");
    expect(errors.map(({ message }) => message)).toEqual(["no such file"]);
  });

  test("a missing onLoss, which throws immediately", () => {
    expect(() => connect({ onLoss: undefined as never })).toThrow("onLoss: expected a function");
    expect(() => faithful(new Wire(), undefined as never)).toThrow(TypeError);
  });

  test.each([[null], ["text"], [[]], [{}], [{ jsonrpc: "2.0", id: 1 }], [{ result: {} }]])(
    "%j is not a message",
    async (odd) => {
      await serve("2024-11-05");
      await transport.send(odd as object);
      expect(wire.take()[0]?.message).toBe(odd);
      wire.onmessage?.(odd);
      expect(received[0]?.[0]).toBe(odd);
    },
  );
});

test.each([["2026-07-28"], ["2030-01-01"], [""]])("speaks cannot be %j", (speaks) => {
  expect(() => faithful(new Wire(), { onLoss() {}, speaks: speaks as "2025-11-25" })).toThrow(
    /^speaks: expected one of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, received "/,
  );
});

describe("the wrapper behaves like the transport", () => {
  beforeEach(() => connect());

  test("with its type, its private members and its other properties", async () => {
    expect(transport).toBeInstanceOf(Wire);
    expect(transport.constructor).toBe(Wire);
    await transport.send({ any: "thing" }, { relatedRequestId: 1 });
    expect(transport.take()).toEqual([
      { message: { any: "thing" }, options: { relatedRequestId: 1 } },
    ]);
    wire.sessionId = "s";
    expect(transport.sessionId).toBe("s");
    transport.version = "v";
    expect(wire.version).toBe("v");
    expect(transport.take).toBe(transport.take);
  });

  test("with the same callbacks", async () => {
    let closed = 0;
    const onclose = (): void => void closed++;
    transport.onclose = onclose;
    expect(transport.onclose).toBe(onclose);
    await transport.close();
    expect(closed).toBe(1);
    const { onmessage } = transport;
    transport.onmessage = undefined;
    expect(wire.onmessage).toBeUndefined();
    transport.onmessage = onmessage;
    expect(transport.onmessage).toBe(onmessage);
  });

  test("with a start that can be replaced for one call", async () => {
    const original = transport.start;
    let replaced = 0;
    transport.start = async () => {
      replaced++;
      transport.start = original;
    };
    await transport.start();
    await transport.start();
    expect(replaced).toBe(1);
  });

  test("with existing listeners", async () => {
    const heard: unknown[] = [];
    const other = new Wire();
    other.onmessage = (message) => heard.push(message);
    const wrapped = faithful(other, { onLoss() {} });
    other.onmessage(initialize("2024-11-05"));
    await wrapped.send(initialized("2024-11-05"));
    other.onmessage(call(1));
    expect(heard).toEqual([initialize("2024-11-05"), call(1)]);
    await wrapped.send(result(1, { content: [audio] }));
    expect(other.take()[1]?.message).toHaveProperty("result.content.0.resource");
  });

  test("and passes on additional arguments of a message", () => {
    const extra = { authInfo: {} };
    wire.onmessage?.(call(1), extra);
    expect(received[0]?.[1]).toBe(extra);
  });
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
