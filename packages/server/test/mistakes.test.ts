/** Mistakes of plain JavaScript, which compilers do not see: each is one sentence with the fix. */
import {
  defineServer,
  defineServerOf,
  prompt,
  resource,
  resourceTemplate,
  tool,
  type Definition,
} from "@mcp-gen/server";
import { serveHttp, toNodeListener, type HttpOptions } from "@mcp-gen/server/http";
import { listenHttp } from "@mcp-gen/server/node";
import { serverRevision } from "@mcp-gen/adapt/2026-07-28/server";
import { serveStdio } from "@mcp-gen/server/stdio";
import { expect, test } from "vitest";

const named = { name: "s", version: "1" };
const server = defineServer(named);
const wrong = (options: object): HttpOptions => options;
/** Options that the types would refuse. */
const mistaken = (options: object): object => options;

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
    expect(() => serveStdio(given as never)).toThrow(fix);
    await expect(listenHttp(given as never, { port: 0 })).rejects.toThrow(fix);
  },
);

test.each<[string, () => unknown, string]>([
  [
    "of a server",
    () => defineServer({ ...named, ...mistaken({ Tools: {} }) }),
    'defineServer: unknown option "Tools". Write tools.',
  ],
  [
    "of a server of given revisions",
    () => defineServerOf([serverRevision], { ...named, ...mistaken({ hello: 1 }) }),
    'defineServer: unknown option "hello". Options: name, version, ',
  ],
  [
    "of state",
    () => defineServer({ ...named, state: mistaken({ keyRing: 1 }) }),
    'defineServer: state: unknown option "keyRing". Write keyring.',
  ],
  [
    "of limits",
    () => defineServer({ ...named, limits: mistaken({ request: 1 }) }),
    'defineServer: limits: unknown option "request". Options: requestsPerConnection, ',
  ],
  [
    "of a tool",
    () => tool(mistaken({ inputschema: {} }), () => ""),
    'tool: unknown option "inputschema". Write inputSchema.',
  ],
  [
    "of a prompt",
    () => prompt(mistaken({ args: {} }), () => ""),
    'prompt: unknown option "args". Options: title, ',
  ],
  [
    "of an argument of a prompt",
    () => prompt({ arguments: { city: mistaken({ Required: true }) } }, () => ""),
    'prompt: argument "city": unknown option "Required". Write required.',
  ],
  [
    "of a resource",
    () => resource(mistaken({ mimetype: "text/plain" }), () => ""),
    'resource: unknown option "mimetype". Write mimeType.',
  ],
  [
    "of a template",
    () => resourceTemplate(mistaken({ size: 1 }), () => ""),
    'resourceTemplate: unknown option "size". Options: title, ',
  ],
  [
    "of stdio",
    () => serveStdio(server, mistaken({ gracePeriod: 1 })),
    'serveStdio: unknown option "gracePeriod". Options: limits, ',
  ],
  [
    "of the limits of stdio",
    () => serveStdio(server, { limits: mistaken({ lines: 1 }) }),
    'serveStdio: limits: unknown option "lines". Options: line, ',
  ],
])("unknown options %s are refused (audit F1)", (_, run, text) => {
  expect(run).toThrow(text);
});

test.each([
  ["tool", tool],
  ["prompt", prompt],
  ["resource", resource],
  ["resourceTemplate", resourceTemplate],
] as [string, (...given: unknown[]) => unknown][])(
  "%s() needs options and a handler (audit F1)",
  (name, make) => {
    const fix = `Write ${name}({ ... }, handler).`;
    expect(() => make()).toThrow(`${name}: expected options, received undefined. ${fix}`);
    expect(() => make(() => "")).toThrow(`${name}: expected options, received a function. ${fix}`);
    expect(() => make({})).toThrow(
      `${name}: expected a handler after the options, received undefined. ${fix}`,
    );
    expect(() => make({ enabled: undefined, other: undefined }, () => "")).not.toThrow();
  },
);

test("a server needs a definition (audit F1)", () => {
  expect(() => defineServer(undefined as never)).toThrow(
    "defineServer: expected a definition, received undefined. Write defineServer({",
  );
});

test("a tool name says what is wrong with it (audit F1)", () => {
  const spaced = { "get weather": tool({}, () => "") };
  expect(() => defineServer({ ...named, tools: spaced })).toThrow('received " "');
  const long = { ["a".repeat(129)]: tool({}, () => "") };
  expect(() => defineServer({ ...named, tools: long })).toThrow("received 129 characters");
});

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
  expect(() => serveHttp(server, wrong({ rateLimit: { request: 1 } }))).toThrow(
    /^serveHttp: rateLimit: unknown option "request"\. Options: requests, sessions/,
  );
  await expect(listenHttp(server, { port: 0, ...wrong({ Port: 1 }) })).rejects.toThrow(
    'listenHttp: unknown option "Port". Write port.',
  );
});
