/** A server that asks, for tests of the rounds that this takes in the stateless era. */
import { tool, type Definition, type Server } from "@mcp-gen/server";
import { keyring, type Keyring } from "@mcp-gen/server/state";
import type { WireObject } from "@mcp-gen/testing";
import { expect } from "vitest";
import * as z from "zod";
import { modern, PROTOCOL, quietServer, type Line } from "./helpers.js";

export const SECRET = "0123456789abcdef0123456789abcdef";
export const OLDER = "an older secret of more than 32 characters";
export const ring = (...secrets: string[]): Keyring =>
  keyring({ keys: secrets.map((each) => ({ secret: each })) });

export const name = z.object({ name: z.string() });
/** Tools that ask, and count how often they did what is to be done once. */
function askingTools(): NonNullable<Definition["tools"]> {
  let runs = 0;
  return {
    greet: tool(
      { inputSchema: z.object({ greeting: z.string().optional() }) },
      async ({ greeting }, ctx) => {
        const { content } = await ctx.elicit("name", { message: "Who?", schema: name });
        return `${greeting ?? "Hello"}, ${content?.name}`;
      },
    ),
    twice: tool({}, async (_, ctx) => {
      const ticket = await ctx.once("ticket", () => `ticket ${++runs}`);
      const first = await ctx.elicit("first", { message: "First?", schema: name });
      const second = await ctx.elicit("second", { message: "Second?", schema: name });
      return `${ticket}: ${first.content?.name}, ${second.content?.name}`;
    }),
    pair: tool({}, async (_, ctx) => {
      const [one, roots] = await Promise.all([
        ctx.elicit("one", { message: "One?", schema: name }),
        ctx.roots("roots"),
      ]);
      return `${one.action}, ${roots.length}`;
    }),
    pay: tool({ singleUse: true }, async (_, ctx) => {
      await ctx.elicit("sure", { message: "Sure?", schema: name });
      return `paid ${++runs}`;
    }),
    odd: tool({}, async (_, ctx) => {
      const { action } = await ctx.elicit("__proto__", { message: "Who?", schema: name });
      return action;
    }),
  };
}

export function askingServer(definition: Partial<Definition> = {}): Server {
  return quietServer({ tools: askingTools(), state: { keyring: ring(SECRET) }, ...definition });
}

const capabilities = { elicitation: {}, roots: {}, sampling: {} };
export const meta = { [`${PROTOCOL}clientCapabilities`]: capabilities };
export const accepted = (value: string): WireObject => ({
  action: "accept",
  content: { name: value },
});

let ids = 0;
/** Sends a request of a client that answers everything. */
export async function send(
  line: Line,
  params: WireObject,
  method = "tools/call",
): Promise<WireObject> {
  return line.ask(modern(++ids, method, params, meta));
}

/** The state of a first round. */
export async function begin(
  line: Line,
  params: WireObject = { name: "greet" },
  method?: string,
): Promise<string> {
  const { result } = await send(line, params, method);
  expect(result).toMatchObject({ resultType: "input_required" });
  return (result as WireObject)["requestState"] as string;
}
