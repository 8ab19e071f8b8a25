/** Keeps functions short, and gives each exported name one meaning. `node scripts/source-code.mjs` lists both. */
import { expect, test } from "vitest";
import { ambiguousNames, handWrittenSources, longFunctions } from "../scripts/source-code.mjs";

const PEER = "the client and the server have one each, with the same purpose";
const BOOTSTRAP = "the generator must not import packages of the workspace";

/** Names with several declarations, and why. At most 20. */
const AMBIGUOUS: Record<string, string> = {
  Answer: "an answer in a step file, and an answer of a client",
  CapabilityGate: BOOTSTRAP,
  Catalog: PEER,
  CatalogOf: PEER,
  Listeners: PEER,
  LossReport: PEER,
  Middleware: PEER,
  PromptArguments: PEER,
  SessionRequests: "requests that a session opens, on both sides of the client",
  StandardSchema: "the public interface, and the part of it that generated schemas implement",
  ToolResult: PEER,
  connect: "the strict client of the tests is used like the client",
  connectCommand: "the variant for hosts without processes",
  describeReceived: BOOTSTRAP,
  isObject: BOOTSTRAP,
  mirroredArguments: "the server adds its checks to the function of core",
  platform: "the variants for Node.js and for other hosts",
  send: "the variants for Node.js and for other hosts",
  skills: PEER,
};

/** Functions of more than 60 lines. At most 10. */
const LONG = [
  "connectCommand",
  "connectHttp",
  "listWithTemplates",
  "serveStdio",
  "statelessService",
];

const sources = handWrittenSources();

test("exports each name with one meaning", () => {
  const names = ambiguousNames(sources);
  const added = [...names].filter(([name]) => !Object.hasOwn(AMBIGUOUS, name));
  expect(added, "rename these, or list them with a reason").toEqual([]);
  const gone = Object.keys(AMBIGUOUS).filter((name) => !names.has(name));
  expect(gone, "remove these from the list").toEqual([]);
  expect(names.size).toBeLessThanOrEqual(20);
});

test("has no new function of more than 60 lines", () => {
  const long = sources.flatMap(longFunctions);
  const added = long.filter((line) => !LONG.some((name) => line.includes(`: ${name},`)));
  expect(added, "split these").toEqual([]);
  const gone = LONG.filter((name) => !long.some((line) => line.includes(`: ${name},`)));
  expect(gone, "remove these from the list").toEqual([]);
  expect(long.length).toBeLessThanOrEqual(10);
});

test("reports a name that two files declare differently", () => {
  const files = [
    { path: "a.ts", text: "export interface Route { path: string }\nexport const same = 1;" },
    { path: "b.ts", text: "export type Route = string;\nexport const same = 1;" },
    { path: "c.ts", text: 'export type { Route } from "./a.js";\ninterface Route {}' },
  ];
  expect([...ambiguousNames(files)]).toEqual([["Route", ["a.ts", "b.ts"]]]);
});

test("reports a long function with its name and its lines", () => {
  const body = "  run();\n".repeat(60);
  const text = `const short = () => 1;\nconst long = () => {\n${body}};\n`;
  expect(longFunctions({ path: "a.ts", text })).toEqual(["a.ts: long, 62 lines"]);
});
