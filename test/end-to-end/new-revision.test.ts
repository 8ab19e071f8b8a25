/** A revision that does not exist yet, from its publication to the generated package: the way every new one will go. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { NEXT_REVISION, nextRevisionSchema } from "../fixtures/next-revision/next-revision.js";
import { filesBelow, mcpGen, withProject } from "./program.js";

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/next-revision/${name}`, import.meta.url));

test("a new revision is added, completed and generated, and no byte of an older one changes", () => {
  withProject((cwd) => {
    const before = filesBelow(join(cwd, "packages/protocol"));
    const published = nextRevisionSchema();
    writeFileSync(join(cwd, "published.ts"), published);

    const added = mcpGen(["schema", "add", "published.ts", "--id", NEXT_REVISION], { cwd });
    expect(added.stderr).toContain(`schema/${NEXT_REVISION}/schema.ts`);
    expect(added.code).toBe(0);
    // What no longer matches is left out and named; what is new is asked for.
    expect(added.stdout).toContain("completion/complete");
    expect(added.stdout).toContain("resources/search");
    expect(readFileSync(join(cwd, `schema/${NEXT_REVISION}/schema.ts`), "utf8")).toBe(published);
    const listed = mcpGen(["schema", "list"], { cwd });
    expect(listed.stdout).toMatch(new RegExp(`^${NEXT_REVISION}  stateless +draft`, "m"));
    expect(mcpGen(["schema", "verify", "published.ts"], { cwd }).stdout).toBe("same model\n");

    copyFileSync(fixture("overlay.json"), join(cwd, `schema/${NEXT_REVISION}/overlay.json`));
    const generated = mcpGen(["generate"], { cwd });
    expect(generated.stderr).toContain("created");
    expect(generated.code).toBe(0);

    const after = filesBelow(join(cwd, "packages/protocol"));
    const changed = [...before]
      .filter(([path, text]) => after.get(path) !== text)
      .map(([path]) => path);
    expect(changed.sort()).toEqual([
      ".mcp-gen.json",
      "README.md",
      "package.json",
      "src/features.ts",
      "src/index.ts",
      "src/known-methods.ts",
      "src/registry.ts",
    ]);
    const guards = after.get(`src/${NEXT_REVISION}/guards.ts`) ?? "";
    expect(guards).toContain("export function isSearchResourcesRequest(");
    expect(guards).toContain('case "video":');
    expect(guards).not.toContain("isCompleteRequest");
    const manifest = JSON.parse(after.get("package.json") ?? "{}") as { exports: object };
    expect(Object.keys(manifest.exports)).toContain(`./${NEXT_REVISION}/guards`);

    const again = mcpGen(["schema", "add", "published.ts", "--id", NEXT_REVISION], { cwd });
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("schema/exists");
  });
});

test("unknown syntax is refused with the place and what to do, and nothing is written", () => {
  withProject((cwd) => {
    const before = filesBelow(cwd);
    const { code, stdout, stderr } = mcpGen(
      ["schema", "add", fixture("schema-with-unknown-syntax.ts"), "--id", NEXT_REVISION],
      { cwd },
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /schema-with-unknown-syntax\.ts:\d+:\d+ read\/unknown-type\n.*mapped type/,
    );
    expect(stderr).toContain("fix:");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(filesBelow(cwd)).toEqual(before);
  });
});

test.each([
  [
    ["schema", "add", "https://127.0.0.1:9/schema.ts", "--id", NEXT_REVISION],
    1,
    "schema/no-network",
  ],
  [["schema", "add", "missing.ts", "--id", NEXT_REVISION], 1, "schema/unreadable"],
  [["schema", "add", "missing.ts", "--id", "2027-02-30"], 2, "expected a date"],
  [["schema", "add", "missing.ts", "--id", "../escape"], 2, "expected a date"],
  [["schema", "add", "missing.ts", "--id", "2024-11-05"], 1, "schema/exists"],
  [["schema", "add", "missing.ts"], 2, "id"],
])("%j exits with %i and says why", (args, code, words) => {
  withProject((cwd) => {
    const before = filesBelow(cwd);
    const outcome = mcpGen(args, { cwd });
    expect(outcome.stderr).toContain(words);
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
    expect(outcome.code).toBe(code);
    expect(filesBelow(cwd)).toEqual(before);
  });
});
