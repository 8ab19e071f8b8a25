import { expect, test } from "vitest";
import { ServerCall } from "../engine/request.js";
import type { Context } from "./context.js";
import {
  aroundRequest,
  throughMiddleware,
  type Middleware,
  type MiddlewareServer,
} from "./middleware.js";

const request = { jsonrpc: "2.0", id: 1, method: "m" } as const;
const context = {} as Context;
function run(use: Middleware[], handle: () => unknown = () => "handled"): Promise<unknown> {
  const call = new ServerCall({} as never, request, {} as never, undefined);
  call.context = context;
  return aroundRequest(call, { a: 1 }, { use } as unknown as MiddlewareServer, handle);
}

test("runs the first outermost, with the same call", async () => {
  const seen: unknown[] = [];
  const wrap =
    (name: string): Middleware =>
    async (call, next) => {
      seen.push([call.method, call.params, call.context === context]);
      return `${name}(${String(await next())})`;
    };
  expect(await run([wrap("a"), wrap("b")])).toBe("a(b(handled))");
  expect(seen).toEqual([
    ["m", { a: 1 }, true],
    ["m", { a: 1 }, true],
  ]);
});

test("answers without next, and does not run inner middleware", async () => {
  let reached = false;
  const inner = () => ((reached = true), "");
  expect(await run([() => "instead", inner], inner)).toBe("instead");
  expect(reached).toBe(false);
});

const failing = () => {
  throw new Error("no");
};

test("rejects with synchronous and asynchronous errors", async () => {
  await expect(run([failing])).rejects.toThrow("no");
  await expect(run([(_, next) => next()], failing)).rejects.toThrow("no");
  expect(await run([async (_, next) => next().catch(() => "caught")], failing)).toBe("caught");
});

test("returns handlers unchanged without middleware", () => {
  const handlers = { m: () => "" };
  expect(throughMiddleware(handlers, { use: [] } as unknown as MiddlewareServer)).toBe(handlers);
});
