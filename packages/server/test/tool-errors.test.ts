/** What a client learns of an error that a tool throws: nothing, unless the server chooses to expose the message. */
import { McpError, prompt, resource, tool, type Definition } from "@mcp-gen/server";
import { REVISIONS } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { quietServer, refusalOf, strictClients } from "./helpers.js";

const client = strictClients();

class DatabaseError extends Error {
  readonly query = "SELECT secret";
}

const fail = (): never => {
  throw new DatabaseError("no table named cities", { cause: new Error("cause") });
};

const definition: Partial<Definition> = {
  tools: {
    now: tool({}, fail),
    late: tool({ outputSchema: z.object({ n: z.number() }) }, async () => fail()),
    text: tool({}, () => {
      throw "plain text";
    }),
    nothing: tool({}, () => {
      throw undefined;
    }),
    protocol: tool({}, () => {
      throw new McpError(-32602, "no such city");
    }),
    output: tool({ outputSchema: z.object({ n: z.number() }) }, () => ({ n: "secret" }) as never),
    ask: tool({}, async (_, ctx) => {
      const schema = z.object({ yes: z.boolean() });
      const answer = await ctx.elicit("sure", { message: "Sure?", schema });
      return answer.action === "accept" ? fail() : "kept";
    }),
  },
  prompts: { broken: prompt({}, fail) },
  resources: { "test://broken": resource({}, fail) },
};

const failed = (text: string): object => ({ content: [{ type: "text", text }], isError: true });

describe.each(REVISIONS)("%s", (revision) => {
  test("the message of what a tool throws reaches the client only with exposeToolErrors (audit F4)", async () => {
    const hidden = await client(quietServer(definition), { revision });
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const exposing = quietServer({ ...definition, exposeToolErrors: true, onError });
    const exposed = await client(exposing, { revision });
    const message = failed("no table named cities");

    for (const name of ["now", "late"]) {
      expect(await refusalOf(hidden.callTool(name))).toEqual({
        code: -32603,
        message: "Internal error",
      });
      expect(await exposed.callTool(name)).toMatchObject(message);
    }
    expect(await exposed.callTool("text")).toMatchObject(failed("plain text"));
    expect(await exposed.callTool("nothing")).toMatchObject(failed("The tool failed."));
    expect(errors).toMatchObject([
      { query: "SELECT secret" },
      { query: "SELECT secret" },
      "plain text",
      undefined,
    ]);
  });

  test("exposeToolErrors sends no stack, cause or other property (audit F4)", async () => {
    const exposed = await client(quietServer({ ...definition, exposeToolErrors: true }), {
      revision,
    });
    const text = JSON.stringify(await exposed.callTool("now"));
    expect(text).not.toMatch(/SELECT|cause|DatabaseError|\.ts/u);
  });

  test("exposeToolErrors leaves protocol errors and other errors as they were (audit F4)", async () => {
    const exposed = await client(quietServer({ ...definition, exposeToolErrors: true }), {
      revision,
    });
    expect(await refusalOf(exposed.callTool("protocol"))).toMatchObject({
      code: -32602,
      message: "no such city",
    });
    const internal = { code: -32603, message: "Internal error" };
    expect(await refusalOf(exposed.callTool("output"))).toEqual(internal);
    expect(await refusalOf(exposed.getPrompt("broken"))).toEqual(internal);
    expect(await refusalOf(exposed.readResource("test://broken"))).toEqual(internal);
  });
});

test.each(["2025-06-18", "2025-11-25", "2026-07-28"] as const)(
  "%s: a tool with exposeToolErrors still asks, and reports only real errors (audit F4)",
  async (revision) => {
    const errors: unknown[] = [];
    const server = quietServer({
      ...definition,
      exposeToolErrors: true,
      onError: (error) => errors.push(error),
    });
    const answers = { elicit: { action: "accept", content: { yes: true } } } as const;
    const connected = await client(server, { revision, answers });
    expect(await connected.callTool("ask")).toMatchObject(failed("no table named cities"));
    expect(errors).toMatchObject([{ message: "no table named cities" }]);
  },
);
