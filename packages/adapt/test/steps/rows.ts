/**
 * One row for each change of a step: the input and the expected output in a few lines. Without an expected output,
 * the same object must come out.
 */
import { adapt, adaptMessage, type AdaptedMessage, type Hooks, type Side } from "@mcp-gen/adapt";
import { describe, expect, test } from "vitest";
import { deepFreeze, type JsonObject } from "../json.js";
import type { Route } from "../routes.js";

export type Row = {
  /** The tested behavior; the reason, if it is not obvious. */
  row: string;
  hooks?: Hooks;
} & Given &
  Outcome;

/** The input: a value of a type, or the params, result or error of a message. */
type Given =
  | { type: string; given: unknown }
  | { request: string; sender?: Side; given?: JsonObject }
  | { notification: string; sender?: Side; given?: JsonObject }
  | { result: string; sender?: Side; given: JsonObject }
  | { error: string; sender?: Side; given: JsonObject; id?: "none" };

/** The output, in the same shape as the input. */
interface Outcome {
  becomes?: unknown;
  /** `kind pointer`, relative to the input. */
  losses?: string[];
  /** The value cannot be expressed: the answer instead, and what a session can do. */
  refused?: Answer;
  session?: string;
}

type Answer = "nothing" | { error: number } | { result: JsonObject };

const SAME = "the same object";

export function testRows(route: Route, rows: readonly Row[]): void {
  describe(`${route.from} to ${route.to}`, () => {
    test.each(rows)("$row", (row) => {
      expect("type" in row ? ofValue(row, route) : ofMessage(row, route)).toEqual(expected(row));
    });
  });
}

/** The outcome that a row describes. A refusal is the whole outcome, whatever else was lost. */
function expected({ refused, session, losses = [], ...row }: Row): Outcome {
  const means = session === undefined ? {} : { session };
  if (refused !== undefined) return { refused, ...means };
  return { becomes: "becomes" in row ? row.becomes : SAME, losses, ...means };
}

function ofValue(row: Extract<Row, { type: string }>, route: Route): Outcome {
  const given = deepFreeze(row.given);
  const { value, losses } = adapt(row.type, given, { ...route, ...hooksOf(row) });
  return {
    becomes: value === given ? SAME : value,
    losses: losses.map(({ kind, pointer }) => `${kind} ${pointer}`),
  };
}

function ofMessage(row: Exclude<Row, { type: string }>, route: Route): Outcome {
  const { message, part, sender, method } = messageOf(row);
  deepFreeze(message);
  const found = adaptMessage(message, { ...route, sender, method, ...hooksOf(row) });
  const means = found.session === undefined ? {} : { session: found.session };
  if (found.losses.some(({ kind }) => kind === "impossible"))
    return { refused: answerOf(found, part), ...means };
  const next = found.message as JsonObject;
  return {
    becomes: next === message ? SAME : next[part],
    losses: found.losses.map(({ kind, pointer }) => `${kind} ${pointer.replace(`/${part}`, "")}`),
    ...means,
  };
}

/** What replaces a message: an answer for a request, another response for a response. */
function answerOf({ message, reply }: AdaptedMessage, part: Sent["part"]): Answer {
  const [answer, other] = part === "params" ? [reply, message] : [message as JsonObject, reply];
  if (other !== undefined)
    throw new Error(`expected one answer, received ${JSON.stringify(other)} too`);
  if (answer === undefined) return "nothing";
  const { error, result } = answer as { error?: { code: number }; result?: JsonObject };
  return error === undefined ? { result: result ?? {} } : { error: error.code };
}

interface Sent {
  message: JsonObject;
  part: "params" | "result" | "error";
  sender: Side;
  method: string;
}

function messageOf(row: Exclude<Row, { type: string }>): Sent {
  const params = row.given === undefined ? {} : { params: row.given };
  if ("request" in row) {
    const { request: method, sender = "client" } = row;
    const message = { jsonrpc: "2.0", id: 1, method, ...params };
    return { message, part: "params", sender, method };
  }
  if ("notification" in row) {
    const { notification: method, sender = "server" } = row;
    return { message: { jsonrpc: "2.0", method, ...params }, part: "params", sender, method };
  }
  if ("result" in row) {
    const { result: method, sender = "server", given } = row;
    return { message: { jsonrpc: "2.0", id: 1, result: given }, part: "result", sender, method };
  }
  const { error: method, sender = "server", given, id } = row;
  const head = id === "none" ? { jsonrpc: "2.0" } : { jsonrpc: "2.0", id: 1 };
  return { message: { ...head, error: given }, part: "error", sender, method };
}

function hooksOf({ hooks }: Row): { hooks?: Hooks } {
  return hooks === undefined ? {} : { hooks };
}
