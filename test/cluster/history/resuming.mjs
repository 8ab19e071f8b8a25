// A client that loses its connection again and again, and resumes its stream at another node.
import { createParser } from "eventsource-parser";
import { markOf } from "./history.mjs";

/** @typedef {import("./history.mjs").History} History */
/** @typedef {import("../answers/session.mjs").RawSession} RawSession */

/** Events until the connection breaks. */
const READ = 4;
/** Milliseconds after which the client stops waiting for an event. The checker reports a call that takes as long. */
const PATIENCE = 20_000;

/**
 * Calls the tool `count`, and reads its events over many connections. Returns the id of the first event.
 *
 * @param {number} port
 * @param {RawSession} session
 * @param {History} history
 * @param {number} count
 */
export async function countOverConnections(port, session, history, count) {
  const id = history.nextId();
  const { principal, revision } = session;
  const mark = markOf(principal, id);
  const call = { id, principal, revision, tool: "count", mark, count, expectedMs: count * 5 };
  history.add({ kind: "call", at: history.now(), ...call });
  const params = {
    name: "count",
    arguments: { mark, count, ms: 2 },
    _meta: { progressToken: id },
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
  const url = `http://127.0.0.1:${port}/mcp`;
  /** @type {string | undefined} */
  let last;
  /** @type {string | undefined} */
  let first;
  for (;;) {
    const found = await readSome(url, session, last === undefined ? { body } : { last });
    first ??= found.first;
    if (found.response !== undefined) {
      const { result, error } = found.response;
      const end = { kind: /** @type {const} */ ("end"), at: history.now(), id };
      history.add(
        error === undefined
          ? { ...end, text: result.content[0].text }
          : { ...end, error: error.message },
      );
      return first;
    }
    if (found.last === undefined) {
      history.add({ kind: "end", at: history.now(), id, error: `status ${found.status}` });
      return first;
    }
    last = found.last;
  }
}

/**
 * Reads a stream that has ended again, until its response arrives or the server refuses it. The load balancer records it.
 *
 * @param {number} port
 * @param {RawSession} session
 * @param {string} first The id of the first event.
 */
export async function replay(port, session, first) {
  const url = `http://127.0.0.1:${port}/mcp`;
  /** @type {string | undefined} */
  let last = first;
  while (last !== undefined) {
    const found = await readSome(url, session, { last, count: Infinity });
    last = found.response === undefined ? found.last : undefined;
  }
}

/**
 * @param {string} url
 * @param {RawSession} session
 * @param {{ body?: string, last?: string, count?: number }} from
 * @returns {Promise<{ status: number, first: string | undefined, last: string | undefined, response: any }>}
 */
async function readSome(url, { session, revision, principal }, { body, last, count = READ }) {
  const broken = new AbortController();
  const timer = setTimeout(() => broken.abort(), PATIENCE);
  const answer = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${principal}`,
      "content-type": "application/json",
      "mcp-session-id": session,
      "mcp-protocol-version": revision,
      ...(last !== undefined && { "last-event-id": last }),
    },
    ...(body !== undefined && { body }),
    signal: broken.signal,
  });
  /** @type {{ first: string | undefined, last: string | undefined, response: any, left: number }} */
  const state = {
    first: undefined,
    last: answer.ok ? last : undefined,
    response: undefined,
    left: count,
  };
  const parser = createParser({
    onEvent({ data, id }) {
      if (state.left === 0) return;
      state.first ??= id;
      state.last = id;
      if (data === "") return;
      state.left -= 1;
      const message = JSON.parse(data);
      if (message.method === undefined) state.response = message;
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (state.left === 0 || state.response !== undefined) break;
  }
  broken.abort();
  clearTimeout(timer);
  const { first, response } = state;
  return { status: answer.status, first, last: state.last, response };
}
