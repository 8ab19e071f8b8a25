/** Values of handlers: bytes in content, variables of templates, and arguments of prompts with a schema. */
import {
  ConnectionClosedError,
  ConnectError,
  ConnectTimeoutError,
  ListLimitError,
  HttpAnswerError,
  HttpConnectionError,
  HttpStatusError,
  InvalidInputResponseError,
  InvalidResultError,
  McpError,
  MissingCapabilityError,
  RequestCancelledError,
  RequestTimeoutError,
  RevisionError,
  ServerExitError,
  SessionEndedError,
  InputRoundsExceededError,
} from "@mcp-gen/client";
import * as http from "@mcp-gen/http/client";
import { defineServer, prompt, resourceTemplate, result, tool } from "@mcp-gen/server";
import * as child from "@mcp-gen/stdio/child";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { connected, failureOf, REVISIONS } from "../../client/test/helpers.js";

const bytes = new Uint8Array([1, 2, 250]);
const image = { type: "image" as const, data: bytes, mimeType: "image/png" };
const audio = { type: "audio" as const, data: bytes, mimeType: "audio/wav" };
const embedded = { type: "resource" as const, resource: { uri: "a://b", blob: bytes } };

const server = defineServer({
  name: "values",
  version: "1.0.0",
  onError: () => {},
  tools: {
    block: tool({}, () => image),
    blocks: tool({}, () => [image, { type: "text" as const, text: "map" }]),
    whole: tool({}, () => ({ content: [image] })),
    made: tool({}, () => result({ content: [image] })),
    failed: tool({}, (_, ctx) => ctx.fail([image])),
    structured: tool({ outputSchema: z.object({ a: z.number() }) }, () =>
      result({ content: [image], structuredContent: { a: 1 } }),
    ),
    audio: tool({}, () => audio),
    embedded: tool({}, () => embedded),
  },
  resourceTemplates: {
    "city://{name}": resourceTemplate({}, ({ name }) => {
      expectTypeOf(name).extract<string>().toEqualTypeOf<string>();
      expectTypeOf(name).extract<string[]>().toBeNever();
      return `city ${name}`;
    }),
    "tags://x{?tags*}": resourceTemplate({}, ({ tags }: { tags: string[] }) => tags.join("+")),
  },
  prompts: {
    plan: prompt(
      {
        arguments: {
          days: { required: true, schema: z.coerce.number().int().max(30) },
          city: {},
          pace: { schema: z.enum(["slow", "fast"]) },
        },
      },
      ({ days, city, pace }) => {
        expectTypeOf(days).toEqualTypeOf<number>();
        expectTypeOf(city).toEqualTypeOf<string | undefined>();
        expectTypeOf(pace).toEqualTypeOf<"slow" | "fast" | undefined>();
        return JSON.stringify([days + 1, city ?? null, pace ?? null]);
      },
    ),
  },
});

describe.each(REVISIONS)("in %s", (revision) => {
  test.each(["block", "blocks", "whole", "made", "failed", "structured"])(
    "%s: an image may be bytes (audit F5)",
    async (name) => {
      const { client } = await connected(server, revision);
      const { content } = await client.callTool(name);
      expect(content[0]).toMatchObject({ type: "image", data: "AQL6", mimeType: "image/png" });
    },
  );

  test("audio and embedded resources may be bytes (audit F5)", async () => {
    const { client } = await connected(server, revision);
    const { content } = await client.callTool("embedded");
    expect(content[0]).toMatchObject({ resource: { uri: "a://b", blob: "AQL6" } });
    if (revision >= "2025-03-26") {
      expect((await client.callTool("audio")).content[0]).toMatchObject({ data: "AQL6" });
    }
  });

  test("variables of a template are strings, exploded ones lists (audit F5)", async () => {
    const { client } = await connected(server, revision);
    const read = async (uri: string): Promise<unknown> =>
      (await client.readResource(uri)).contents[0];
    expect(await read("city://Bern")).toMatchObject({ text: "city Bern" });
    expect(await read("tags://x?tags=a&tags=b")).toMatchObject({ text: "a+b" });
  });

  test("arguments of a prompt are validated and converted by their schema (audit F5)", async () => {
    const { client } = await connected(server, revision);
    const text = async (args: Record<string, string>): Promise<unknown> =>
      (await client.getPrompt("plan", args)).messages[0]?.content;
    expect(await text({ days: "3", city: "Bern", pace: "slow" })).toMatchObject({
      text: '[4,"Bern","slow"]',
    });
    expect(await text({ days: "3" })).toMatchObject({ text: "[4,null,null]" });
    for (const [args, at] of [
      [{ days: "many" }, "days"],
      [{ days: "31" }, "days"],
      [{ days: "3", pace: "x" }, "pace"],
    ] as const) {
      const error = await failureOf(client.getPrompt("plan", args));
      expect(error).toMatchObject({ code: -32602, data: { argument: at } });
      expect((error as Error).message).toContain(`/params/arguments/${at}: `);
    }
    const [listed] = await client.listPrompts().all();
    expect(listed?.arguments?.map((one) => Object.keys(one))).toEqual([
      ["name", "required"],
      ["name"],
      ["name"],
    ]);
  });
});

test("errors of the client are exported by it, and are those that are thrown (audit F5)", () => {
  expect([HttpAnswerError, HttpConnectionError, HttpStatusError]).toEqual([
    http.HttpAnswerError,
    http.HttpConnectionError,
    http.HttpStatusError,
  ]);
  expect(ServerExitError).toBe(child.ServerExitError);
  for (const type of [
    ConnectionClosedError,
    ConnectError,
    ConnectTimeoutError,
    ListLimitError,
    InvalidInputResponseError,
    InvalidResultError,
    McpError,
    MissingCapabilityError,
    RequestCancelledError,
    RequestTimeoutError,
    RevisionError,
    SessionEndedError,
    InputRoundsExceededError,
  ]) {
    expect(type.prototype).toBeInstanceOf(Error);
  }
});
