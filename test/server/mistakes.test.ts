/** Mistakes of plain JavaScript, which compilers do not see: each is one sentence with the fix. */
import { defineServer, resource, type Definition } from "@mcp-gen/server";
import { serveHttp, toNodeListener, type HttpOptions } from "@mcp-gen/server/http";
import { listenHttp } from "@mcp-gen/server/node";
import { expect, test } from "vitest";

const named = { name: "s", version: "1" };
const server = defineServer(named);
const wrong = (options: object): HttpOptions => options;

test.each<[string, unknown, string]>([
  [
    "a function",
    { tools: { a: () => "b" } },
    'tool "a": expected a definition, received a function. Write tool({ ... }, handler).',
  ],
  [
    "nothing",
    { prompts: { a: undefined } },
    'prompt "a": expected a definition, received undefined.',
  ],
  [
    "an object",
    { resources: { "a://b": {} } },
    'resource "a://b": expected a definition, received an object.',
  ],
  [
    "a template",
    { resources: { "a://{b}": resource({}, () => "") } },
    "received a URI template. Put it into resourceTemplates",
  ],
])(
  "defineServer names what it received instead of a definition: %s (audit F1)",
  (_, more, text) => {
    expect(() => defineServer({ ...named, ...(more as Partial<Definition>) })).toThrow(text);
  },
);

test.each([undefined, null, {}, () => {}])(
  "a transport needs a server, not %s (audit F1)",
  async (given) => {
    const fix = /expected a server, received .+\. Pass what defineServer\(\.\.\.\) returns\./;
    expect(() => serveHttp(given as never)).toThrow(fix);
    expect(() => toNodeListener(given as never)).toThrow(fix);
    await expect(listenHttp(given as never, { port: 0 })).rejects.toThrow(fix);
  },
);

test("unknown options of HTTP are refused (audit F1)", async () => {
  expect(() => serveHttp(server, wrong({ allowedhosts: "any" }))).toThrow(
    'serveHttp: unknown option "allowedhosts". Write allowedHosts.',
  );
  expect(() => toNodeListener(server, wrong({ host: "a" }))).toThrow(
    /^toNodeListener: unknown option "host"\. Options: path, /,
  );
  expect(() => serveHttp(server, wrong({ limits: { bytes: 1 } }))).toThrow(
    /^serveHttp: limits: unknown option "bytes"\./,
  );
  await expect(listenHttp(server, { port: 0, ...wrong({ Port: 1 }) })).rejects.toThrow(
    'listenHttp: unknown option "Port". Write port.',
  );
});
