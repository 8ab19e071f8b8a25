/** Session hooks of a runtime. */
import { expect, test } from "vitest";
import { pair as up } from "../to-2026-07-28/from-2025-11-25.js";
import { pair as down } from "../to-2025-03-26/from-2025-06-18.js";
import { pair as single } from "../to-2025-06-18/from-2025-03-26.js";
import { adaptMessageWith } from "./message.js";

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

test("a hook converts a message that needs a session, and losses are still reported", () => {
  const seen: unknown[] = [];
  const hooks = {
    session: {
      liveness: (work: unknown) => {
        seen.push(work);
        return { reply: { jsonrpc: "2.0", id: 1, result: { pong: true } } };
      },
    },
  };
  const { message, reply, session, losses } = adaptMessageWith(up, ping, {
    sender: "client",
    hooks,
  });
  expect([message, session]).toEqual([undefined, undefined]);
  expect(reply).toEqual({ jsonrpc: "2.0", id: 1, result: { pong: true } });
  expect(losses).toMatchObject([{ kind: "impossible", session: "liveness" }]);
  expect(seen).toEqual([{ message: ping, from: "2025-11-25", to: "2026-07-28", sender: "client" }]);
});

test("uses the answer of the loss if a hook returns nothing", () => {
  const hooks = { session: { liveness: () => undefined } };
  const adapted = adaptMessageWith(up, ping, { sender: "client", hooks });
  expect(adapted.reply).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  expect(adapted.session).toBe("liveness");
});

test("a hook receives the whole batch, and the method of a response", () => {
  const seen: unknown[] = [];
  const session = {
    batch: ({ message }: { message: unknown }) => {
      seen.push(message);
      return undefined;
    },
    "input-rounds": ({ method }: { method?: string }) => {
      seen.push(method);
      return { message: { jsonrpc: "2.0", id: 2, result: {} } };
    },
  };
  adaptMessageWith(single, [ping], { sender: "client", hooks: { session } });
  const error = {
    code: -32042,
    message: "m",
    data: { elicitations: [{ mode: "url", url: "x:" }] },
  };
  const response = { jsonrpc: "2.0", id: 2, error };
  const options = { sender: "server" as const, method: "tools/call", hooks: { session } };
  expect(adaptMessageWith(up, response, options).message).toEqual({
    jsonrpc: "2.0",
    id: 2,
    result: {},
  });
  expect(seen).toEqual([[ping], "tools/call"]);
});

test.each([
  [{ jsonrpc: "2.0", id: 7, method: "tools/list" }, { id: "7 request" }],
  [{ jsonrpc: "2.0", id: "a", result: {} }, { id: "a response" }],
  [{ jsonrpc: "2.0", id: 7, error: { code: 1, message: "m" } }, { id: "7 response" }],
  [
    { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7, reason: "r" } },
    { params: { requestId: "7 cancellation", reason: "r" } },
  ],
  [{ jsonrpc: "2.0", method: "notifications/initialized" }, {}],
])("maps request ids with the hook: %j", (message, expected) => {
  const hooks = { requestId: (id: string | number, use: string) => `${id} ${use}` };
  const options = { sender: "client" as const, method: "ping", hooks };
  expect(adaptMessageWith(down, message, options).message).toEqual({ ...message, ...expected });
});

test("returns the same message if its ids stay the same", () => {
  const hooks = { requestId: (id: string | number) => id };
  const params = { requestId: 7 };
  for (const message of [ping, { jsonrpc: "2.0", method: "notifications/cancelled", params }])
    expect(adaptMessageWith(down, message, { sender: "client", hooks }).message).toBe(message);
});
