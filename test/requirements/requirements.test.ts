/** Every requirement that binds a server has a test that names it. */
import { revisions } from "@mcp-gen/protocol";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allMarks, marksIn, misfits } from "../../scripts/requirements/marks.mjs";
import { notShown } from "../../scripts/requirements/report.mjs";
import { bindsServer, requirements, type Requirement } from "./requirements.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("every requirement that binds a server has a test, and every mark means one", () => {
  expect(misfits(requirements, bindsServer, allMarks(root))).toEqual([]);
});

test("requirements are numbered without a gap, and revisions are in order", () => {
  expect(requirements.map(({ number }) => number)).toEqual(requirements.map((_, at) => at + 1));
  for (const { revisions: span } of requirements) {
    const [first, last] = span.map((revision) => revisions.indexOf(revision)) as [number, number];
    expect(first).toBeGreaterThanOrEqual(0);
    expect(last).toBeGreaterThanOrEqual(first);
  }
});

// Put together here, or these would be marks themselves.
const mark = (number: number): string => `[req ${number}]`;

const numbersIn = (text: string): number[] =>
  marksIn("a.test.ts", text).flatMap(({ numbers }) => numbers);

const marked = (number: number) => [{ file: "a.test.ts", line: 3, name: "x", numbers: [number] }];

describe("marks", () => {
  test("are found in strings, several in one", () => {
    expect(marksIn("a.test.ts", `\n  test("${mark(1)} ${mark(2)} both", () => {});`)).toEqual([
      { file: "a.test.ts", line: 2, name: `${mark(1)} ${mark(2)} both`, numbers: [1, 2] },
    ]);
    expect(numbersIn(`["${mark(3)} a", "b"], ["${mark(4)} \\"c\\"", 'd']`)).toEqual([3, 4]);
    expect(numbersIn(`test("it's ${mark(5)}", f)`)).toEqual([5]);
  });

  test("are not found elsewhere", () => {
    expect(
      numbersIn(`// ${mark(1)}\n/** ${mark(2)} */\nconst a = "req 3", b = "[req x]";`),
    ).toEqual([]);
  });
});

describe("misfits", () => {
  const one: Requirement = {
    number: 1,
    level: "MUST",
    who: "S",
    revisions: ["2024-11-05", "2026-07-28"],
    wording: "Be kind",
  };

  test("are a requirement without a test and a mark without a requirement", () => {
    expect(misfits([one], bindsServer, marked(1))).toEqual([]);
    // Tests of clients show nothing of a server.
    const ofClient = marked(1).map((mine) => ({
      ...mine,
      file: "packages/http/src/client/a.test.ts",
    }));
    expect(misfits([one], bindsServer, ofClient)).toHaveLength(1);
    expect(misfits([one], bindsServer, [])).toEqual([
      `requirement 1 (Be kind): expected a test with ${mark(1)} in its name, found none; write it`,
    ]);
    expect(misfits([one], bindsServer, [...marked(1), ...marked(2)])).toEqual([
      `a.test.ts:3: expected the number of a requirement, found ${mark(2)}; test/requirements/requirements.mjs has them`,
    ]);
  });

  test("are not those that bind no server", () => {
    expect(misfits([{ ...one, who: "C" }], bindsServer, [])).toEqual([]);
    expect(misfits([{ ...one, who: "C,S" }], bindsServer, [])).toHaveLength(1);
  });

  test("of a run: what was not run, or has failed", () => {
    const report = {
      testResults: [
        {
          name: "/here/test/client/http/a.test.ts",
          assertionResults: [{ fullName: `${mark(4)} e`, status: "passed" }],
        },
        {
          name: "/here/test/server/a.test.ts",
          assertionResults: [
            { fullName: `group ${mark(1)} a`, status: "passed" },
            { fullName: `${mark(2)} b`, status: "failed" },
            { fullName: `${mark(2)} c`, status: "passed" },
            { fullName: `${mark(3)} d`, status: "skipped" },
          ],
        },
      ],
    };
    expect(notShown(report, [1, 2, 3, 4])).toEqual([
      `requirement 2: failed: ${mark(2)} b`,
      "requirement 3: expected a test that was run, found none",
      "requirement 4: expected a test that was run, found none",
    ]);
  });
});
