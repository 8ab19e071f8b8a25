/** The stateless era in a cluster: what works without the engine, and states that are used once. */
import { tool, type Definition } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { accepted, begin, send } from "../asking-server.js";
import { lineTo, modern } from "../helpers.js";
import { startRealMembers, type Member } from "./cluster-servers.js";

function definition(): Partial<Definition> {
  return {
    tools: {
      echo: tool({ inputSchema: z.object({ text: z.string() }) }, ({ text }) => text),
      greet: tool({}, async (_, ctx) => {
        const { content } = await ctx.elicit("name", { message: "Who?", schema: NAME });
        return `Hello, ${content?.name}`;
      }),
      pay: tool({ singleUse: true }, async (_, ctx) => {
        await ctx.elicit("name", { message: "Sure?", schema: NAME });
        return "paid";
      }),
    },
  };
}

const NAME = z.object({ name: z.string() });
const inputResponses = { name: accepted("Ada") };
const CALLS = 20;

/** The operations for requests. Besides, each process renews its lease. */
function operations({ counts }: Member): readonly string[] {
  return [...counts.keys()].filter((name) => name !== "leases.acquire");
}

function post(id: number, method: string, params: WireObject): Request {
  return new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      host: "localhost",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof params["name"] === "string" && { "mcp-name": params["name"] }),
    },
    body: JSON.stringify(modern(id, method, params)),
  });
}

describe("requests that need no shared state", () => {
  test.each([["available"], ["unavailable"]])(
    "ask the engine nothing while it is %s",
    async (availability) => {
      const members = await startRealMembers(definition());
      const [member] = members;
      const { server, faults, clear } = member;
      const handle = serveHttp(server, { path: "/mcp" });
      await handle(post(0, "tools/list", {}));
      if (availability === "unavailable") faults.cutOff();
      clear();
      for (let id = 1; id <= CALLS; id++) {
        const call = { name: "echo", arguments: { text: `${id}` } };
        const response = await handle(post(id, "tools/call", call));
        expect(response.status).toBe(200);
        expect(await response.text()).toContain(`"text":"${id}"`);
        for (const method of ["tools/list", "server/discover"]) {
          expect((await handle(post(id, method, {}))).status).toBe(200);
        }
      }
      expect(operations(member)).toEqual([]);
      await handle.close();
    },
  );

  test("can continue a call on another process while the engine is unavailable", async () => {
    const members = await startRealMembers(definition());
    const [one, other] = members;
    for (const { faults, clear } of members) {
      faults.cutOff();
      clear();
    }
    const requestState = await begin(lineTo(one.server));
    const { result } = await send(lineTo(other.server), {
      name: "greet",
      requestState,
      inputResponses,
    });
    expect(result).toMatchObject({ content: [{ text: "Hello, Ada" }] });
    for (const member of members) expect(operations(member)).toEqual([]);
  });
});

describe("a state that can be used once", () => {
  test("is accepted by one process only", async () => {
    const members = await startRealMembers(definition());
    const [one, other, third] = members;
    const requestState = await begin(lineTo(one.server), { name: "pay" });
    const params = { name: "pay", requestState, inputResponses };
    const responses = await Promise.all(
      [other, third, one, other].map(({ server }) => send(lineTo(server), params)),
    );
    const paid = responses.filter(({ result }) => result !== undefined);
    expect(paid).toHaveLength(1);
    for (const { error } of responses.filter((each) => each !== paid[0])) {
      expect(error).toMatchObject({ data: { reason: "used" } });
    }
  });

  test("is not used up while the engine is unavailable, and the client can retry", async () => {
    const members = await startRealMembers(definition());
    const [one, other] = members;
    const requestState = await begin(lineTo(one.server), { name: "pay" });
    const params = { name: "pay", requestState, inputResponses };
    other.faults.cutOff();
    const { error } = await send(lineTo(other.server), params);
    expect(error).toMatchObject({ data: { retryAfterMs: 1_000 } });
    other.faults.restore();
    const { result } = await send(lineTo(other.server), params);
    expect(result).toMatchObject({ content: [{ text: "paid" }] });
  });
});
