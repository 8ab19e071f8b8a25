/** The text functions of an upgrade: versions, manifests, lists of revisions, changelogs. */
import { describe, expect, test } from "vitest";
import { hashOf } from "@mcp-gen/generator/tree/manifest";
import { releasesBetween } from "./changelog.js";
import { readPackageManifest } from "../scaffold/package-manifest.js";
import { moveOf, withMoves, withScripts } from "./package-text.js";
import { generationOf, revisionsIn, withGeneration, withRevision } from "./pins.js";
import { compareTemplate } from "./template-changes.js";
import { methodsUsed, typesImported } from "./uses.js";
import { compareVersions } from "./versions.js";

test("sorts versions", () => {
  const inOrder = [
    ["0.1.0", "0.1.1", "0.2.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta"],
    ["1.0.0-beta.2", "1.0.0-beta.11", "1.0.0", "1.0.10", "10.0.0"],
  ].flat();
  expect(inOrder.toReversed().sort(compareVersions)).toEqual(inOrder);
});

describe("a manifest:", () => {
  const text = `{
\t"name" : "a",
\t"dependencies": { "@mcp-gen/server" :"0.1.0", "zod": "0.1.0", "@mcp-gen/core": "file:vendor/core.tgz" },
\t"devDependencies": {"mcp-gen": "^0.1.0", "@mcp-gen/testing": "*", "@mcp-gen/http": "9.0.0"},
\t"overrides": {"@mcp-gen/server":  "0.1.0"}
}`;

  test("changes the versions of our packages and keeps white space", () => {
    const moves = readPackageManifest(text)?.demands.map((one) => moveOf(one, "0.2.0")) ?? [];
    expect(moves.map((move) => (move.kind === "moved" ? move.to : move.why))).toEqual([
      "vendored",
      "newer",
      "0.2.0",
      "open",
      "^0.2.0",
    ]);
    expect(withMoves(text, moves)).toBe(
      text
        .replaceAll(/("@mcp-gen\/server"\s*:\s*)"0.1.0"/g, '$1"0.2.0"')
        .replace('"^0.1.0"', '"^0.2.0"'),
    );
  });

  test("changes scripts", () => {
    const scripts = `{ "scripts": { "generate": "mcp-gen generate \\"a\\"" } }`;
    const changed = withScripts(scripts, new Map([['mcp-gen generate "a"', 'b "c"']]));
    expect(changed).toBe(`{ "scripts": { "generate": "b \\"c\\"" } }`);
  });

  test.each(["", "[", "null", "3"])("rejects %j", (wrong) => {
    expect(readPackageManifest(wrong)).toBeUndefined();
  });
});

describe("lists of revisions:", () => {
  test.each([
    ['revisions: ["2025-06-18"],', 'revisions: ["2025-06-18", "2026-07-28"],'],
    [
      "export const revisions: readonly Revision[] = ['2025-06-18'];",
      "export const revisions: readonly Revision[] = ['2025-06-18', '2026-07-28'];",
    ],
    [
      'revisions = [\n  "2025-06-18", // oldest\n];',
      'revisions = [\n  "2025-06-18", // oldest\n  "2026-07-28",\n];',
    ],
    ['revisions: [\n\t"2025-06-18"\n]', 'revisions: [\n\t"2025-06-18",\n\t"2026-07-28"\n]'],
    [
      'revisions: [\r\n  "2025-06-18",\r\n]',
      'revisions: [\r\n  "2025-06-18",\r\n  "2026-07-28",\r\n]',
    ],
    ['revisions: ["2026-07-28"]', 'revisions: ["2026-07-28"]'],
    ["revisions: [revision]", "revisions: [revision]"],
    ['dates: ["2025-06-18"]', 'dates: ["2025-06-18"]'],
    // Restricted to older revisions on purpose.
    ['revisions: ["2024-11-05"]', 'revisions: ["2024-11-05"]'],
  ])("%j", (before, after) => {
    expect(withRevision(before, "2025-06-18", "2026-07-28")).toBe(after);
  });

  test("reads them", () => {
    expect(revisionsIn('revisions: ["2025-06-18", "2024-11-05"]')).toEqual([
      "2024-11-05",
      "2025-06-18",
    ]);
  });
});

test.each([
  [
    "mcp-gen generate --schema ./schema.ts --base 2026-07-28 --id a/b --out src/generated --check",
    { kind: "extension", base: "2026-07-28" },
    "mcp-gen generate --schema ./schema.ts --base 2027-01-01 --id a/b --out src/generated --check",
    "2026-07-28",
  ],
  [
    "mcp-gen generate --standalone --only 2025-11-25 --out src/generated",
    { kind: "protocol", revisions: ["2025-11-25"] },
    "mcp-gen generate --standalone --only 2025-11-25,2027-01-01 --out src/generated",
    "2025-11-25",
  ],
  // Scripts for an older revision stay unchanged.
  [
    "mcp-gen generate --schema=a.ts --base=2025-11-25 --id a/b --out a",
    { kind: "extension", base: "2025-11-25" },
    "mcp-gen generate --schema=a.ts --base=2025-11-25 --id a/b --out a",
    "2026-07-28",
  ],
  [
    "mcp-gen generate --standalone --only 2025-06-18 --out src/old",
    { kind: "protocol", revisions: ["2025-06-18"] },
    "mcp-gen generate --standalone --only 2025-06-18 --out src/old",
    "2025-11-25",
  ],
  ["tsc --base 2026-07-28", undefined, "tsc --base 2026-07-28", "2026-07-28"],
])("the script %s", (script, generation, moved, from) => {
  expect(generationOf(script)).toEqual(generation);
  expect(withGeneration(script, { from, to: "2027-01-01" })).toBe(moved);
});

test("lists the releases after one version, up to another", () => {
  const text = `# @mcp-gen/server

## 0.4.0

- too new

## 0.3.0

### Minor Changes

- 0123abc: One
  in two lines.

  And more of it.
- Two

### Patch Changes

- Updated dependencies [0123abc]
  - @mcp-gen/core@0.3.0

## 0.2.0

### Patch Changes

- Updated dependencies

## 0.1.0

- too old
`;
  expect(releasesBetween(text, "0.1.0", "0.3.0")).toEqual([
    { version: "0.3.0", changes: ["One in two lines.", "Two"] },
  ]);
});

test("replaces, creates, puts beside, or keeps the files of a template", () => {
  const old = hashOf("old");
  const made = new Map(["a", "b", "gone", "same"].map((path) => [path, old]));
  const disk: Record<string, string> = { a: "old", b: "mine", c: "mine", same: "mine" };
  const files = ["a", "b", "c", "d", "gone"].map((path) => ({ path, text: "new" }));
  const unchanged = { path: "same", text: "old" };
  const load = (path: string) => disk[path];
  const { changes, beside, hashes } = compareTemplate([...files, unchanged], made, load);
  expect(changes).toEqual([
    { path: "a", before: "old", after: "new" },
    { path: "b.new", after: "new" },
    { path: "c.new", after: "new" },
    { path: "d", before: undefined, after: "new" },
  ]);
  expect([...beside]).toEqual([
    ["b", "b.new"],
    ["c", "c.new"],
  ]);
  // Each new version is shown once, even if the user ignores it.
  expect(compareTemplate(files, hashes, load).changes.map(({ path }) => path)).toEqual([]);
});

test("finds what sources use", () => {
  const used = methodsUsed(["// elicit\nconst a = { tools: {}, prompts: {} };"], []);
  expect([...used].sort()).toEqual(["prompts/get", "prompts/list", "tools/call", "tools/list"]);
  const schema = `import type { Result, type Tool as T } from "@mcp-gen/protocol/2026-07-28";`;
  expect([...typesImported(schema)]).toEqual(["Result", "Tool"]);
});
