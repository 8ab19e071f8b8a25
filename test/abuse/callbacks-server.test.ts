/**
 * Everything that a definition passes to a server is called, and fails: it throws, rejects, never settles or is slow. The
 * process keeps running, the call is answered once, and other clients are served.
 */
import type { Revision } from "@mcp-gen/protocol";
import { prompt, resource, resourceTemplate, tool, type Definition } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { keyring } from "@mcp-gen/server/state";
import { systemClock } from "@mcp-gen/core";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import {
  later,
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
} from "../../packages/server/test/helpers.js";

const FAULTS = ["throws", "rejects", "never settles", "is slow"] as const;
type Fault = (typeof FAULTS)[number];
type Value = () => unknown;

/** What the callback does; `value` is what it should have returned. */
function misbehave(fault: Fault, value: Value): never {
  if (fault === "throws") throw new Error("injected");
  if (fault === "rejects") return Promise.reject(new Error("injected")) as never;
  if (fault === "never settles") return new Promise(() => {}) as never;
  return new Promise((resolve) => setTimeout(() => resolve(value()), 20)) as never;
}

interface Callback {
  readonly definition: (misbehaves: (value?: Value) => never) => Partial<Definition>;
  /** Requests that lead to the callback; the first is the call that is looked at. */
  readonly requests: readonly (readonly [method: string, params: WireObject])[];
  /** Whether the answer waits for the callback, so that a client has to give up where it never settles. */
  readonly waits: boolean;
  readonly revisions?: readonly Revision[];
  readonly hosts?: readonly Host[];
}

const REVISIONS: readonly Revision[] = ["2025-11-25", "2026-07-28"];
const MODERN: readonly Revision[] = ["2026-07-28"];
const call = (name: string): readonly [string, WireObject] => ["tools/call", { name }];
const ring = keyring({ keys: [{ secret: "0123456789abcdef0123456789abcdef" }] });
const name = z.object({ name: z.string() });
const asks = tool({ singleUse: true }, async (_, ctx) => {
  const { action } = await ctx.elicit("name", { message: "Who?", schema: name });
  return action;
});
const failing = tool({}, () => Promise.reject(new Error("the tool fails")));
const page: Partial<Definition> = { pageSize: 1, tools: { one: failing, two: failing } };

const CALLBACKS: Record<string, Callback> = {
  onError: {
    definition: (misbehaves) => ({ tools: { failing }, onError: () => misbehaves() }),
    requests: [call("failing")],
    waits: false,
  },
  "onError of an observer": {
    definition: (misbehaves) => ({
      onError: () => misbehaves(),
      resources: {
        "test://a": resource(
          {
            subscribe: () => {
              throw new Error("cannot watch");
            },
          },
          () => "",
        ),
      },
    }),
    requests: [["subscribe", { uri: "test://a" }]],
    waits: false,
  },
  onLoss: {
    definition: (misbehaves) => ({
      tools: { audio: tool({}, () => [{ type: "audio", data: "", mimeType: "audio/wav" }]) },
      onLoss: () => misbehaves(),
    }),
    requests: [call("audio")],
    waits: false,
    revisions: ["2024-11-05"],
    hosts: ["a stream"],
  },
  onWarning: {
    definition: (misbehaves) => ({ tools: { asks }, onWarning: () => misbehaves() }),
    requests: [call("asks")],
    waits: false,
    revisions: MODERN,
  },
  "a tool": {
    definition: (misbehaves) => ({ tools: { bad: tool({}, () => misbehaves(() => "done")) } }),
    requests: [call("bad")],
    waits: true,
  },
  "a prompt": {
    definition: (misbehaves) => ({ prompts: { bad: prompt({}, () => misbehaves(() => "done")) } }),
    requests: [["prompts/get", { name: "bad" }]],
    waits: true,
  },
  "a resource": {
    definition: (misbehaves) => ({
      resources: { "test://a": resource({}, () => misbehaves(() => "done")) },
    }),
    requests: [["resources/read", { uri: "test://a" }]],
    waits: true,
  },
  "a resource template": {
    definition: (misbehaves) => ({
      resourceTemplates: { "test://{id}": resourceTemplate({}, () => misbehaves(() => "done")) },
    }),
    requests: [["resources/read", { uri: "test://a" }]],
    waits: true,
  },
  "a list of a template": {
    definition: (misbehaves) => ({
      resourceTemplates: {
        "test://{id}": resourceTemplate(
          { list: () => misbehaves(() => ({ resources: [{ uri: "test://a", name: "a" }] })) },
          () => "",
        ),
      },
    }),
    requests: [["resources/list", {}]],
    waits: true,
  },
  visible: {
    definition: (misbehaves) => ({
      tools: { hidden: tool({ visible: () => misbehaves(() => true) }, () => "hidden") },
    }),
    requests: [["tools/list", {}], call("hidden")],
    waits: false,
  },
  "visible of a resource": {
    definition: (misbehaves) => ({
      resources: {
        "test://a": resource({ visible: () => misbehaves(() => true), subscribe: true }, () => ""),
      },
    }),
    requests: [
      ["resources/read", { uri: "test://a" }],
      ["subscribe", { uri: "test://a" }],
    ],
    waits: false,
  },
  "an observer that starts": {
    definition: (misbehaves) => ({
      resources: { "test://a": resource({ subscribe: () => misbehaves() }, () => "") },
    }),
    requests: [["subscribe", { uri: "test://a" }]],
    waits: false,
  },
  "an observer that stops": {
    definition: (misbehaves) => ({
      resources: { "test://a": resource({ subscribe: () => () => misbehaves() }, () => "") },
    }),
    requests: [
      ["subscribe", { uri: "test://a" }],
      ["unsubscribe", { uri: "test://a" }],
    ],
    waits: false,
  },
  "a completer": {
    definition: (misbehaves) => ({
      prompts: {
        bad: prompt({ arguments: { a: { complete: () => misbehaves(() => ["b"]) } } }, () => ""),
      },
    }),
    requests: [
      [
        "completion/complete",
        { ref: { type: "ref/prompt", name: "bad" }, argument: { name: "a", value: "" } },
      ],
    ],
    waits: true,
  },
  middleware: {
    definition: (misbehaves) => ({
      tools: { hello: tool({}, () => "hello") },
      use: [({ params }, next) => (params["name"] === "hello" ? misbehaves(next) : next())],
    }),
    requests: [call("hello")],
    waits: true,
  },
  "a function in once": {
    definition: (misbehaves) => ({
      tools: { bad: tool({}, async (_, ctx) => `${await ctx.once("k", () => misbehaves())}`) },
    }),
    requests: [call("bad")],
    waits: true,
  },
  "a keyring that seals state": {
    definition: (misbehaves) => ({
      tools: { asks },
      state: { keyring: { ...ring, current: () => misbehaves(() => ring.current()) } },
    }),
    requests: [call("asks")],
    waits: true,
    revisions: MODERN,
  },
  "a keyring that seals cursors": {
    definition: (misbehaves) => ({
      ...page,
      state: { keyring: { ...ring, current: () => misbehaves(() => ring.current()) } },
    }),
    requests: [["tools/list", {}]],
    waits: true,
  },
  "a keyring that opens": {
    definition: (misbehaves) => ({
      ...page,
      state: { keyring: { ...ring, find: (head) => misbehaves(() => ring.find(head)) } },
    }),
    requests: [
      ["tools/list", {}],
      ["tools/list", { cursor: "again" }],
    ],
    waits: true,
  },
  "a store of used states": {
    definition: (misbehaves) => ({
      tools: { asks },
      state: { keyring: ring, used: { use: () => misbehaves(() => true) } },
    }),
    requests: [call("asks"), ["tools/call", { name: "asks", again: true }]],
    waits: true,
    revisions: MODERN,
  },
  "a clock": {
    definition: (misbehaves) => ({
      tools: { logs: tool({}, (_, ctx) => (ctx.log("error", "x"), "done")) },
      clock: { ...systemClock, now: () => misbehaves() },
    }),
    requests: [call("logs")],
    waits: false,
  },
};

type Host = "a stream" | "HTTP";

/** One client: sends a request, and collects every answer to its id. */
interface Client {
  ask(id: string, method: string, params: WireObject): Promise<WireObject>;
  answers(id: string): readonly WireObject[];
  /** Cancels a request as the revision and the transport do. */
  cancel(id: string): unknown;
  close(): Promise<void>;
}

const capabilities = { elicitation: {}, sampling: {}, roots: {} };

function requestOf(revision: Revision, id: string, method: string, params: WireObject): WireObject {
  const isModern = revision === "2026-07-28";
  if (!isModern) {
    const ways: Record<string, string> = {
      subscribe: "resources/subscribe",
      unsubscribe: "resources/unsubscribe",
    };
    return legacy(id, ways[method] ?? method, params);
  }
  const meta = {
    [`${PROTOCOL}clientCapabilities`]: capabilities,
    [`${PROTOCOL}logLevel`]: "debug",
  };
  return modern(id, method, params, meta);
}

function cancellationOf(requestId: string): WireObject {
  return { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } };
}

type Server = ReturnType<typeof quietServer>;

async function overStream(server: Server, revision: Revision): Promise<Client> {
  const line = lineTo(server);
  const clientInfo = { name: "test", version: "1.0.0" };
  if (revision !== "2026-07-28") {
    const params = { protocolVersion: revision, capabilities, clientInfo };
    await line.ask(legacy("open", "initialize", params));
    line.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  }
  const answers = (id: string): WireObject[] =>
    line.received.filter((message) => message["id"] === id && message["method"] === undefined);
  return {
    answers,
    cancel: (id) => line.send(cancellationOf(id)),
    close: () => line.close(),
    async ask(id, method, params) {
      if (revision !== "2026-07-28" || !method.endsWith("subscribe")) {
        return line.ask(requestOf(revision, id, method, params));
      }
      if (method === "unsubscribe") {
        line.send(cancellationOf("0"));
        return { result: {} };
      }
      const notifications = { resourceSubscriptions: [params["uri"]] };
      line.send(requestOf(revision, id, "subscriptions/listen", { notifications }));
      return line.until((message) => message["method"] !== undefined);
    },
  };
}

async function overHttp(server: Server, revision: Revision): Promise<Client> {
  const handle = serveHttp(server);
  const received: WireObject[] = [];
  const headers: Record<string, string> = {
    host: "localhost",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const streams: ReadableStreamDefaultReader<string>[] = [];
  const left = new AbortController();
  const post = (message: WireObject): Promise<Response> => {
    const { method, params } = message as { method: string; params: WireObject };
    const subject = params["name"] ?? params["uri"];
    const own: Record<string, string> =
      revision === "2026-07-28"
        ? { "mcp-method": method, ...(subject === undefined ? {} : { "mcp-name": `${subject}` }) }
        : {};
    return handle(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: { ...headers, ...own },
        body: JSON.stringify(message),
        signal: left.signal,
      }),
    );
  };
  if (revision !== "2026-07-28") {
    const clientInfo = { name: "test", version: "1.0.0" };
    const params = { protocolVersion: revision, capabilities, clientInfo };
    const opened = await post(legacy("open", "initialize", params));
    await opened.text();
    headers["mcp-session-id"] = opened.headers.get("mcp-session-id")!;
  }
  headers["mcp-protocol-version"] = revision;
  return {
    answers: (id) => received.filter((message) => message["id"] === id),
    cancel: (id) => (revision === "2026-07-28" ? left.abort() : post(cancellationOf(id))),
    close: () => handle.close(0),
    async ask(id, method, params) {
      if (revision === "2026-07-28" && method === "unsubscribe") {
        for (const reader of streams.splice(0)) await reader.cancel();
        return { result: {} };
      }
      const listens = revision === "2026-07-28" && method === "subscribe";
      const message = listens
        ? requestOf(revision, id, "subscriptions/listen", {
            notifications: { resourceSubscriptions: [params["uri"]] },
          })
        : requestOf(revision, id, method, params);
      const { body } = await post(message);
      const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
      if (listens) {
        streams.push(reader);
        const { value = "" } = await reader.read();
        return JSON.parse(/^data: (.*)$/m.exec(value)![1]!) as WireObject;
      }
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value;
      }
      const data = text.startsWith("{")
        ? [text]
        : [...text.matchAll(/^data: (.+)$/gm)].map(([, event]) => event!);
      received.push(...data.map((each) => JSON.parse(each) as WireObject));
      return received.findLast((each) => each["id"] === id && each["method"] === undefined)!;
    },
  };
}

const OPEN: Record<Host, (server: Server, revision: Revision) => Promise<Client>> = {
  "a stream": overStream,
  HTTP: overHttp,
};

const uncaught: unknown[] = [];
const note = (reason: unknown): number => uncaught.push(reason);
beforeEach(() => {
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  // Where a report fails, the server writes to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  // Node looks for unhandled rejections when a macrotask is over.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  process.off("uncaughtException", note);
  vi.restoreAllMocks();
  if (uncaught.length > 0) throw new Error("the process would end", { cause: uncaught.splice(0) });
});

const CASES = Object.entries(CALLBACKS).flatMap(([callback, each]) =>
  (each.hosts ?? (["a stream", "HTTP"] as const)).flatMap((host) =>
    (each.revisions ?? REVISIONS).flatMap((revision) =>
      FAULTS.map((fault) => [callback, fault, revision, host] as const),
    ),
  ),
);

describe.each(CASES)("%s that %s", (callback, fault, revision, host) => {
  it(`does not disturb ${revision} over ${host} (audit A3)`, async () => {
    const { definition, requests, waits } = CALLBACKS[callback]!;
    const called = later();
    const defined = definition((value = () => undefined) => {
      called.resolve();
      return misbehave(fault, value);
    });
    const tools = defined.tools && { ...defined.tools, echo: tool({}, () => "echo") };
    const server = quietServer({ ...defined, tools: tools ?? { echo: tool({}, () => "echo") } });
    const [one, other] = [await OPEN[host](server, revision), await OPEN[host](server, revision)];

    let previous: WireObject = {};
    const asked = (async () => {
      for (const [at, [method, params]] of requests.entries()) {
        previous = await one.ask(`${at}`, method, resumed(params, previous));
      }
      return previous;
    })();
    const pending = waits && fault === "never settles";
    if (!pending) await asked;
    // State that ends with a connection needs no keyring, so nothing is said over a stream.
    if (callback !== "onWarning" || host === "HTTP") await called.promise;
    const echoed = await other.ask("echo", "tools/call", { name: "echo" });
    expect(echoed).toMatchObject({ result: { content: [{ text: "echo" }] } });

    if (pending) {
      expect(one.answers(`${requests.length - 1}`)).toEqual([]);
      await server.close(0);
      expect(await asked).toHaveProperty("error");
    }
    for (const [at, [method]] of requests.entries()) {
      if (!method.endsWith("subscribe") || revision !== "2026-07-28") {
        expect(one.answers(`${at}`)).toHaveLength(1);
      }
    }
    await one.close();
    await other.close();
    await server.close(0);
  });
});

const ENDINGS = ["the client cancels", "the server closes"] as const;

describe.each(
  ENDINGS.flatMap((ending) =>
    (["a stream", "HTTP"] as const).flatMap((host) =>
      REVISIONS.flatMap((revision) =>
        FAULTS.map((fault) => [fault, ending, revision, host] as const),
      ),
    ),
  ),
)("a listener of ctx.signal that %s when %s", (fault, ending, revision, host) => {
  it(`is reported, and ends no process of ${revision} over ${host} (audit A3)`, async () => {
    const errors: unknown[] = [];
    const [begun, stopped] = [later(), later()];
    const listener = (): unknown => misbehave(fault, () => undefined);
    const removed = (): void => stopped.resolve();
    const server = quietServer({
      onError: (error) => errors.push(error),
      tools: {
        echo: tool({}, () => "echo"),
        waits: tool({}, (_, { signal }) => {
          signal.addEventListener("abort", listener);
          signal.addEventListener("abort", listener);
          signal.addEventListener("abort", { handleEvent: () => listener() });
          Object.assign(signal, { onabort: listener });
          signal.addEventListener("abort", removed);
          signal.removeEventListener("abort", removed);
          signal.addEventListener("abort", () => stopped.resolve(), { once: true });
          begun.resolve();
          return new Promise<string>(() => {});
        }),
      },
    });
    const [one, other] = [await OPEN[host](server, revision), await OPEN[host](server, revision)];
    void one.ask("waits", "tools/call", { name: "waits" }).catch(() => {});
    await begun.promise;
    if (ending === "the client cancels") {
      await one.cancel("waits");
      await stopped.promise;
      const echoed = await other.ask("echo", "tools/call", { name: "echo" });
      expect(echoed).toMatchObject({ result: { content: [{ text: "echo" }] } });
    }
    await server.close(0);
    await stopped.promise;
    const isReported = fault === "throws" || fault === "rejects";
    expect(errors).toEqual(Array.from({ length: isReported ? 3 : 0 }, () => new Error("injected")));
  });
});

/** The params of a second request: with the cursor, or the state, that the first was answered with. */
function resumed(params: WireObject, previous: WireObject): WireObject {
  const result = (previous["result"] ?? {}) as WireObject;
  if ("cursor" in params) return { cursor: result["nextCursor"] };
  if (!("again" in params)) return params;
  const answer = { action: "accept", content: { name: "Ada" } };
  return {
    name: params["name"],
    requestState: result["requestState"],
    inputResponses: { name: answer },
  };
}
