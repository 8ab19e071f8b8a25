// The rows of the comparison: each one uses two processes, as requests behind a load balancer without affinity do.
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {Record<string, any>} Message */
/** @typedef {{ isKept: boolean, detail: string }} Row */

/** @typedef {{ revision: string, first: number, second: number, balancer: number }} Target The ports. */

const META = "io.modelcontextprotocol/";
const PATIENCE = 5_000;
const CLIENT = { name: "rows", version: "1.0.0" };
let count = 0;

/** @type {readonly { name: string, run: (target: Target) => Promise<Row> }[]} */
export const ROWS = [
  { name: "Session on another process", run: sessionElsewhere },
  { name: "Input response at another process", run: inputElsewhere },
  { name: "Changes of another process", run: changeElsewhere },
  { name: "Resumption at another process", run: resumeElsewhere },
  { name: "Cancellation at another process", run: cancelElsewhere },
  { name: "Task at another process", run: taskElsewhere },
];

/** @param {Target} target @returns {Promise<Row>} */
async function sessionElsewhere(target) {
  const client = await Peer.open(target, target.balancer);
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (let n = 0; n < 10; n++) {
    const { status, messages } = await client.call(target.balancer, "stamp");
    const isRight = messages.at(-1)?.["result"]?.content !== undefined;
    const text = isRight ? "answered" : `status ${status}`;
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  const detail = [...seen].map(([text, times]) => `${times} of 10 calls ${text}`).join(", ");
  return { isKept: seen.get("answered") === 10, detail };
}

/** @param {Target} target @returns {Promise<Row>} */
async function inputElsewhere(target) {
  const client = await Peer.open(target);
  /** @type {Promise<{ status: number }> | undefined} */
  let posted;
  const answer = await client.call(target.first, "confirm", {}, ({ method, id }) => {
    if (method !== "elicitation/create") return;
    const content = { sure: true };
    posted = client.post(target.second, { id, result: { action: "accept", content } });
  });
  const status = (await posted)?.status;
  const answered = status === undefined ? "no input request" : `the response got ${status}`;
  const result = answer.messages.at(-1)?.["result"];
  if (result?.resultType === "input_required") {
    const inputResponses = Object.fromEntries(
      Object.keys(result.inputRequests).map((key) => [
        key,
        { action: "accept", content: { sure: true } },
      ]),
    );
    const { requestState } = result;
    const extra = { inputResponses, ...(requestState && { requestState }) };
    const last = await client.call(target.second, "confirm", extra);
    return kept(last.messages.at(-1)?.["result"]?.content !== undefined, `status ${last.status}`);
  }
  const isKept = result?.content?.[0]?.text?.includes("true") === true;
  return kept(isKept, `${answered}, the call ${isKept ? "completed" : "did not complete"}`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function changeElsewhere(target) {
  const client = await Peer.open(target);
  let hasNotified = false;
  const stream = await client.listen(target.first, ({ method }) => {
    if (method === "notifications/tools/list_changed") hasNotified = true;
  });
  if (stream.status !== 200) return kept(false, `the stream got status ${stream.status}`);
  await sleep(500);
  // Another client, because the session of this one may be unknown there.
  const other = await Peer.open(target, target.second);
  const changed = await other.call(target.second, "change");
  await waitFor(() => hasNotified);
  stream.close();
  return kept(
    hasNotified,
    hasNotified ? "notified" : `change got ${changed.status}, no notification`,
  );
}

/** @param {Target} target @returns {Promise<Row>} */
async function resumeElsewhere(target) {
  if (target.revision === "2026-07-28") return kept(undefined, "not in this revision");
  const client = await Peer.open(target);
  let lastId = "";
  let seen = 0;
  const received = (/** @type {Message} */ _, /** @type {string} */ id) => {
    seen += 1;
    if (id !== "") lastId = id;
  };
  const started = await client.begin(target.first, "count", received);
  await waitFor(() => seen >= 3);
  started.close();
  if (lastId === "") return kept(false, `no event ids, after ${seen} messages`);
  /** @type {number[]} */
  const progress = [];
  let isComplete = false;
  const headers = { "last-event-id": lastId };
  const resumed = await client.listen(
    target.second,
    ({ method, params, result }) => {
      if (method === "notifications/progress") progress.push(params.progress);
      if (result !== undefined) isComplete = true;
    },
    headers,
  );
  await waitFor(() => isComplete);
  resumed.close();
  const detail = `status ${resumed.status}, progress ${progress.join(" ") || "none"}`;
  return kept(isComplete, `${detail}, ${isComplete ? "with" : "without"} the result`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function cancelElsewhere(target) {
  // In this revision, a client cancels by closing the connection of the call.
  const isClosed = target.revision === "2026-07-28";
  const client = await Peer.open(target);
  const mark = `cancel-${++count}`;
  const started = await client.begin(target.first, "slow", () => {}, { mark });
  await sleep(500);
  let status = 0;
  if (isClosed) started.close();
  else {
    const params = { requestId: started.id, reason: "test" };
    const message = { method: "notifications/cancelled", params };
    status = (await client.post(target.second, message)).status;
  }
  const other = await Peer.open(target);
  const until = performance.now() + 3_000;
  let isKept = false;
  while (!isKept && performance.now() < until) {
    const { messages } = await other.call(target.first, "cancelled", {}, undefined, { mark });
    isKept = messages.at(-1)?.["result"]?.content?.[0]?.text === "true";
    await sleep(50);
  }
  started.close();
  const sent = isClosed ? "the connection closed" : `the notification got ${status}`;
  return kept(isKept, `${sent}, the call ${isKept ? "stopped" : "continued"}`);
}

/** @param {Target} target @returns {Promise<Row>} */
async function taskElsewhere(target) {
  const client = await Peer.open(target);
  const isExtension = target.revision === "2026-07-28";
  const more = isExtension ? {} : { task: { ttl: 60_000 } };
  const { messages } = await client.call(target.first, "work", more);
  const result = messages.at(-1)?.["result"];
  const taskId = result?.task?.taskId ?? result?.taskId;
  if (taskId === undefined) return kept(false, "no tasks");
  const got = await client.request(target.second, "tasks/get", { taskId });
  const status = got.messages.at(-1)?.["result"]?.status;
  return kept(
    status !== undefined,
    `tasks/get: ${status ?? got.messages.at(-1)?.["error"]?.message ?? got.status}`,
  );
}

/** Waits until a condition is true, for some seconds. @param {() => boolean} condition */
async function waitFor(condition) {
  const until = performance.now() + PATIENCE;
  while (!condition() && performance.now() < until) await sleep(20);
}

/** @param {boolean | undefined} isKept @param {string} detail @returns {Row} */
function kept(isKept, detail) {
  return { isKept: isKept !== false, detail };
}

/** A client, with or without a session, that chooses the process of each request. */
class Peer {
  #id = 0;

  /** @param {string} revision @param {string | undefined} session */
  constructor(revision, session) {
    this.revision = revision;
    this.session = session;
  }

  /** @param {Target} target @param {number} [port] */
  static async open({ revision, first }, port = first) {
    const client = new Peer(revision, undefined);
    if (revision === "2026-07-28") return client;
    const capabilities = { elicitation: {} };
    const params = { protocolVersion: revision, capabilities, clientInfo: CLIENT };
    const { headers, status } = await client.request(port, "initialize", params);
    if (status !== 200) throw new Error(`initialize: ${status}`);
    const id = headers["mcp-session-id"];
    client.session = id === undefined ? undefined : String(id);
    await client.post(port, { method: "notifications/initialized" });
    return client;
  }

  /**
   * @param {number} port
   * @param {string} name
   * @param {Message} [more]
   * @param {(message: Message, id: string) => unknown} [received]
   * @param {Message} [args]
   */
  call(port, name, more = {}, received, args = {}) {
    return this.request(port, "tools/call", { name, arguments: args, ...more }, received);
  }

  /**
   * @param {number} port
   * @param {string} method
   * @param {Message} params
   * @param {(message: Message, id: string) => unknown} [received]
   */
  request(port, method, params, received) {
    const id = ++this.#id;
    return this.#send(port, "POST", this.#message(id, method, params), received).ended;
  }

  /**
   * Begins a call with progress.
   *
   * @param {number} port
   * @param {string} name
   * @param {(message: Message, id: string) => unknown} received
   * @param {Message} [args]
   */
  async begin(port, name, received, args = {}) {
    const id = ++this.#id;
    const params = { name, arguments: args, _meta: { progressToken: id } };
    const sent = this.#send(port, "POST", this.#message(id, "tools/call", params), received);
    return { id, close: sent.close };
  }

  /** @param {number} port @param {Message} message */
  post(port, message) {
    return this.#send(port, "POST", { jsonrpc: "2.0", ...message }).ended;
  }

  /**
   * Opens a stream for messages without a request.
   *
   * @param {number} port
   * @param {(message: Message, id: string) => unknown} received
   * @param {Record<string, string>} [headers]
   */
  async listen(port, received, headers = {}) {
    const filter = { notifications: { toolsListChanged: true } };
    const sent =
      this.revision === "2026-07-28"
        ? this.#send(
            port,
            "POST",
            this.#message(++this.#id, "subscriptions/listen", filter),
            received,
          )
        : this.#send(port, "GET", undefined, received, headers);
    return { status: await sent.status, close: sent.close };
  }

  /** @param {number} id @param {string} method @param {Message} params */
  #message(id, method, params) {
    if (this.revision !== "2026-07-28") return { jsonrpc: "2.0", id, method, params };
    const _meta = {
      ...params["_meta"],
      [`${META}protocolVersion`]: this.revision,
      [`${META}clientInfo`]: CLIENT,
      [`${META}clientCapabilities`]: {
        elicitation: { form: {} },
        extensions: { [`${META}tasks`]: {} },
      },
    };
    return { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
  }

  /**
   * @param {number} port
   * @param {string} method
   * @param {Message} [message]
   * @param {(message: Message, id: string) => unknown} [received]
   * @param {Record<string, string>} [more]
   */
  #send(port, method, message, received = () => {}, more = {}) {
    const body = message && JSON.stringify(message);
    const name = message?.["params"]?.name ?? message?.["params"]?.taskId;
    const headers = {
      accept: method === "GET" ? "text/event-stream" : "application/json, text/event-stream",
      ...(body && { "content-type": "application/json" }),
      ...(this.session && { "mcp-session-id": this.session }),
      ...(message?.["method"] !== "initialize" && { "mcp-protocol-version": this.revision }),
      ...(this.revision === "2026-07-28" && {
        "mcp-method": message?.["method"],
        ...(name !== undefined && { "mcp-name": name }),
      }),
      ...more,
    };
    const options = { host: "127.0.0.1", port, path: "/mcp", method, headers, agent: false };
    const sent = request(options);
    const responded = new Promise((resolve) => {
      sent.on("response", resolve).on("error", () => resolve(undefined));
    });
    const timer = setTimeout(() => sent.destroy(), 3 * PATIENCE);
    const ended = responded.then(async (response) => {
      /** @type {Message[]} */
      const messages = [];
      if (response !== undefined) {
        const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
        await read(response, isStream, (one, id) => {
          messages.push(one);
          void received(one, id);
        }).catch(() => {});
      }
      clearTimeout(timer);
      return { status: response?.statusCode ?? 0, headers: response?.headers ?? {}, messages };
    });
    sent.end(body);
    return {
      ended,
      status: responded.then((response) => response?.statusCode ?? 0),
      close: () => void sent.destroy(),
    };
  }
}

/**
 * @param {import("node:http").IncomingMessage} response
 * @param {boolean} isStream
 * @param {(message: Message, id: string) => void} received
 */
async function read(response, isStream, received) {
  let rest = "";
  for await (const piece of response.setEncoding("utf8")) {
    rest += piece;
    if (!isStream) continue;
    const events = rest.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: ?(\S.*)$/m.exec(event)?.[1];
      const id = /^id: ?(.+)$/m.exec(event)?.[1] ?? "";
      if (data !== undefined) received(JSON.parse(data), id);
      else if (id !== "") received({}, id);
    }
  }
  if (!isStream && rest.startsWith("{")) received(JSON.parse(rest), "");
}
