/**
 * Responses that are out of order, repeated, late, misaddressed or invalid: each call gets its own response or an
 * error.
 */
import { afterEach, describe, expect, test } from "vitest";
import { Random } from "../../../../test/abuse/random.mjs";
import type { Wire } from "../helpers.js";
import {
  answerTo,
  bytesOf,
  ERAS,
  inPieces,
  json,
  nameOfFailure,
  overFetch,
  overLines,
  textResult,
} from "./servers.js";

const CALLS = 100;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = new Random(seed);
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The text that a call was sent with. Its response must contain it. */
const textIn = ({ params }: Wire): string => String((params as Wire & { name: unknown })["name"]);

/** Responses that belong to no call. */
const strays = (id: unknown): unknown[] => [
  answerTo(String(id), textResult("for another type of id")),
  answerTo(Number(id) + 0.5, textResult("for half an id")),
  answerTo([id], textResult("for a list")),
  answerTo(null, textResult("for null")),
  answerTo(1e9, textResult("for one that was never sent")),
  { jsonrpc: "2.0", id: 1e9, error: { code: 1, message: "for one that was never sent" } },
  { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: id } },
];

describe.each(ERAS)("%s", (revision) => {
  test("[req 5] over lines: out of order, repeated, and among unexpected responses", async () => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    const names = Array.from({ length: CALLS }, (_, at) => `call ${at}`);
    const calls = names.map((name) => client.callTool(name));
    const requests: Wire[] = [];
    while (requests.length < CALLS) requests.push(await next());
    for (const request of shuffled(requests, 17)) {
      for (const stray of strays(request["id"])) write(stray as object);
      const answer = answerTo(request["id"], textResult(textIn(request)));
      write(answer);
      write(answer);
    }
    const results = await Promise.all(calls);
    expect(results.map(({ content }) => content)).toEqual(
      names.map((text) => [{ type: "text", text }]),
    );
    const last = client.callTool("last");
    write(answerTo((await next())["id"], textResult("last")));
    await last;
    expect(client.stray.late).toBe(CALLS);
    expect(client.stray.unknown).toBeGreaterThan(CALLS);
  });

  test("[req 5] over HTTP, in the stream of another call's POST", async () => {
    const waiting: { readonly request: Wire; readonly give: (response: Response) => void }[] = [];
    const client = await overFetch(
      revision,
      (request) => new Promise((give) => waiting.push({ request, give })),
    );
    closing.push(() => client.close());
    const names = Array.from({ length: 20 }, (_, at) => `call ${at}`);
    const calls = names.map((name) => client.callTool(name));
    while (waiting.length < names.length) await new Promise((resolve) => setImmediate(resolve));
    const answers = waiting.map(({ request }) =>
      answerTo(request["id"], textResult(textIn(request))),
    );
    // Each stream has all responses in its own order, with unexpected responses.
    waiting.forEach(({ give }, at) => {
      const said = shuffled([...answers, ...strays(answers[at]?.["id"])], at);
      const text = said.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
      give(inPieces("text/event-stream", [bytesOf(text)]));
    });
    const results = await Promise.all(calls);
    expect(results.map(({ content }) => content)).toEqual(
      names.map((text) => [{ type: "text", text }]),
    );
  });

  test("ignores late responses, and the connection continues", async () => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    const failed = nameOfFailure(client.callTool("late", {}, { timeout: 5 }));
    const { id } = await next();
    expect(await failed).toBe("RequestTimeoutError");
    write(answerTo(id, textResult("late")));
    const call = client.callTool("t");
    write(answerTo((await next())["id"], textResult("in time")));
    expect(await call).toMatchObject({ content: [{ text: "in time" }] });
    expect(client.stray).toEqual({ late: 1, unknown: 0 });
  });

  const wrong: [what: string, response: unknown, error: string][] = [
    [
      "a result of another method",
      { result: { tools: [], resultType: "complete" } },
      "InvalidResultError",
    ],
    ["a list", { result: [] }, "InvalidResultError"],
    ["a text", { result: "done" }, "InvalidResultError"],
    ["null", { result: null }, "InvalidResultError"],
    [
      "content of an unknown type",
      { result: { content: [{ type: "smell" }], resultType: "complete" } },
      "InvalidResultError",
    ],
    ["both", { result: textResult("x"), error: { code: 1, message: "x" } }, "InvalidResultError"],
    ["neither", {}, "InvalidResultError"],
    ["an error without a code", { error: { message: "x" } }, "InvalidResultError"],
    ["an error with half a code", { error: { code: 1.5, message: "x" } }, "InvalidResultError"],
    ["an error that is a text", { error: "x" }, "InvalidResultError"],
    ["an error", { error: { code: -32000, message: "x" } }, "McpError"],
  ];

  test.each(wrong)("[req 6] [req 7] %s", async (_, response, error) => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    const failed = nameOfFailure(client.callTool("t"));
    write({ jsonrpc: "2.0", id: (await next())["id"], ...(response as object) });
    expect(await failed).toBe(error);
    const other = await overFetch(revision, ({ id }) =>
      json({ jsonrpc: "2.0", id, ...(response as object) }),
    );
    closing.push(() => other.close());
    expect(await nameOfFailure(other.callTool("t"))).toBe(error);
  });

  const unusable: [what: string, answer: () => Response, error: string][] = [
    [
      "a page of HTML",
      () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
      "HttpAnswerError",
    ],
    [
      "a page of HTML that says it is JSON",
      () => inPieces("application/json", [bytesOf("<html>")]),
      "HttpAnswerError",
    ],
    ["nothing", () => new Response(null, { status: 200 }), "HttpAnswerError"],
    ["a type and nothing", () => inPieces("application/json", []), "HttpAnswerError"],
    ["no content", () => new Response(null, { status: 204 }), "HttpAnswerError"],
    [
      "the response to a notification",
      () => new Response(null, { status: 202 }),
      "HttpAnswerError",
    ],
    ["JSON that is not a message", () => json([1, "x", null]), "HttpAnswerError"],
    [
      "a stream of invalid events",
      () => inPieces("text/event-stream", [bytesOf("<html>\n\n<body>\n\n")]),
      "HttpAnswerError",
    ],
    [
      "a stream of other events",
      () => inPieces("text/event-stream", [bytesOf("event: x\ndata: {}\n\n")]),
      "HttpAnswerError",
    ],
    [
      "a stream with invalid JSON",
      () => inPieces("text/event-stream", [bytesOf("data: {\n\n")]),
      "HttpAnswerError",
    ],
    ["an error of a proxy", () => new Response("<html>", { status: 502 }), "HttpStatusError"],
  ];

  test.each(unusable)("a server that answers with %s", async (_, answer, error) => {
    const client = await overFetch(revision, answer);
    closing.push(() => client.close());
    expect(await nameOfFailure(client.callTool("t"))).toBe(error);
    expect(await nameOfFailure(client.listTools().all())).toBe(error);
  });
});
