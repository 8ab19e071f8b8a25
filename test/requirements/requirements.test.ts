/** Every requirement of a server or client has a test of that side that names it. */
import { revisions } from "@mcp-gen/protocol";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allMarks, marksIn, misfits, unknownMarks } from "./marks.mjs";
import { notShown } from "./report.mjs";
import { canShow, OF_BOTH, OF_CLIENTS, sides, toShow, type Side } from "./sides.mjs";
import { requirements, type Requirement } from "./requirements.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const marks = allMarks(root);
const [server, client] = sides as [Side, Side];

test.each(sides.map((side) => [side.name, side] as const))(
  "every requirement that binds a %s has a test",
  (_, side) => {
    expect(misfits(requirements, side, marks)).toEqual([]);
  },
);

test("every mark names a requirement", () => {
  expect(unknownMarks(requirements, marks)).toEqual([]);
});

test.each([...OF_CLIENTS, ...OF_BOTH])("a file has a path that starts with %s", (start) => {
  const names = readdirSync(join(root, dirname(start)));
  expect(names.filter((name) => name.startsWith(basename(start)))).not.toEqual([]);
});

test("numbers requirements without gaps, and orders their revisions", () => {
  expect(requirements.map(({ number }) => number)).toEqual(requirements.map((_, at) => at + 1));
  for (const { revisions: span } of requirements) {
    const [first, last] = span.map((revision) => revisions.indexOf(revision)) as [number, number];
    expect(first).toBeGreaterThanOrEqual(0);
    expect(last).toBeGreaterThanOrEqual(first);
  }
});

// Assembled here, because complete marks would count as tests.
const mark = (number: number): string => `[req ${number}]`;

const numbersIn = (text: string): number[] =>
  marksIn("a.test.ts", text).flatMap(({ numbers }) => numbers);

const marked = (number: number) => [{ file: "a.test.ts", line: 3, name: "x", numbers: [number] }];

describe("marks", () => {
  test("finds several marks in a string", () => {
    expect(marksIn("a.test.ts", `\n  test("${mark(1)} ${mark(2)} both", () => {});`)).toEqual([
      { file: "a.test.ts", line: 2, name: `${mark(1)} ${mark(2)} both`, numbers: [1, 2] },
    ]);
    expect(numbersIn(`["${mark(3)} a", "b"], ["${mark(4)} \\"c\\"", 'd']`)).toEqual([3, 4]);
    expect(numbersIn(`test("it's ${mark(5)}", f)`)).toEqual([5]);
  });

  test("finds marks only in strings", () => {
    expect(
      numbersIn(`// ${mark(1)}\n/** ${mark(2)} */\nconst a = "req 3", b = "[req x]";`),
    ).toEqual([]);
  });
});

test.each([
  ["packages/client/src/features/icons.test.ts", false, true],
  ["packages/http/src/client/a.test.ts", false, true],
  ["packages/stdio/src/child/a.test.ts", false, true],
  ["/here/packages/client/test/http/a.test.ts", false, true],
  ["test/hosts/client.test.ts", false, true],
  ["packages/core/src/peer.test.ts", true, true],
  ["/here/packages/stdio/src/line-reader.test.ts", true, true],
  ["packages/json-schema/src/a.test.ts", true, true],
  ["packages/core/src/sealed/seal.test.ts", true, false],
  ["packages/core/src/duplex.test.ts", true, false],
  ["packages/stdio/test/serve-stdio.test.ts", true, false],
  ["packages/server/src/client-capabilities.test.ts", true, false],
  ["packages/http/src/session.test.ts", true, false],
  ["test/hosts/hosts.test.ts", true, false],
  ["packages/server/test/a.test.ts", true, false],
])("%s tests servers: %s, clients: %s", (file, ofServer, ofClient) => {
  expect([canShow(server, { file }), canShow(client, { file })]).toEqual([ofServer, ofClient]);
});

describe("misfits", () => {
  const one: Requirement = {
    number: 1,
    level: "MUST",
    who: "S",
    revisions: ["2024-11-05", "2026-07-28"],
    wording: "Be kind",
  };
  const both = { ...one, who: "B" };
  const ours = { ...client, notDone: new Map<number, string>() };
  const undone = { ...client, notDone: new Map([[1, "not possible"]]) };
  const file = "packages/http/src/client/a.test.ts";
  const ofClient = marked(1).map((mine) => ({ ...mine, file }));

  test("reports a requirement without a test of that side, and a mark without a requirement", () => {
    expect(misfits([one], server, marked(1))).toEqual([]);
    expect(misfits([one], server, [])).toEqual([
      `requirement 1 (Be kind): expected a test of the server with ${mark(1)} in its name, received none; write it`,
    ]);
    // Tests of one side prove nothing about the other.
    expect(misfits([both], server, ofClient)).toHaveLength(1);
    expect(misfits([both], ours, marked(1))).toEqual([
      `requirement 1 (Be kind): expected a test of the client with ${mark(1)} in its name, received none; write it`,
    ]);
    expect(misfits([both], ours, ofClient)).toEqual([]);
    expect(unknownMarks([one], [...marked(1), ...marked(2)])).toEqual([
      `a.test.ts:3: expected the number of a requirement, received ${mark(2)}; test/requirements/requirements.mjs has them`,
    ]);
  });

  test("ignores requirements for others", () => {
    expect(misfits([{ ...one, who: "C" }], server, [])).toEqual([]);
    expect(misfits([{ ...one, who: "C,S" }], server, [])).toHaveLength(1);
    expect(misfits([one], ours, [])).toEqual([]);
    expect(misfits([{ ...one, who: "A,C" }], ours, [])).toHaveLength(1);
  });

  test("ignores excluded requirements without a test", () => {
    expect(misfits([both], undone, [])).toEqual([]);
    expect(toShow([both], undone)).toEqual([]);
    expect(misfits([both], undone, ofClient)).toEqual([
      `requirement 1: listed as not done, but ${file}:3 tests it; remove it from that list`,
    ]);
    expect(misfits([one], undone, [])).toEqual([
      "requirement 1: it does not bind a client; remove it from the requirements that are not done",
    ]);
  });

  test("reports requirements whose tests failed or did not run", () => {
    const report = {
      testResults: [
        {
          name: "/here/packages/client/test/http/a.test.ts",
          assertionResults: [{ fullName: `${mark(4)} e`, status: "passed" }],
        },
        {
          name: "/here/packages/server/test/a.test.ts",
          assertionResults: [
            { fullName: `group ${mark(1)} a`, status: "passed" },
            { fullName: `${mark(2)} b`, status: "failed" },
            { fullName: `${mark(2)} c`, status: "passed" },
            { fullName: `${mark(3)} d`, status: "skipped" },
          ],
        },
      ],
    };
    expect(notShown(report, server, [1, 2, 3, 4])).toEqual([
      `requirement 2 of a server: failed: ${mark(2)} b`,
      "requirement 3 of a server: expected a test that passed, received none",
      "requirement 4 of a server: expected a test that passed, received none",
    ]);
    expect(notShown(report, client, [1, 4])).toEqual([
      "requirement 1 of a client: expected a test that passed, received none",
    ]);
  });
});
