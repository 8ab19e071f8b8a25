/** `schema list`, `verify` and `add` on the fictional protocol of the golden tree. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesBelow, mcpGen, program } from "../../../test/end-to-end/program.js";

const golden = fileURLToPath(new URL("../../../generator/test/golden/schema/", import.meta.url));
const newest = readFileSync(join(golden, "2030-06-01/schema.ts"), "utf8");
let cwd = "";

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-schema-"));
  cpSync(golden, join(cwd, "schema"), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true }));

test("list", () => {
  expect(mcpGen(["schema", "list"], { cwd }).stdout.replace(/0{64}/g, "0…0")).toBe(
    [
      "revision    era        status    upstream schema.ts (sha256)",
      "2030-01-01  session    released  0…0",
      "2030-06-01  stateless  draft     0…0",
      "",
      "extension  base        identifier",
      "notes      2030-06-01  made.up/notes",
      "",
    ].join("\n"),
  );
  const { stdout } = mcpGen(["schema", "list", "--json"], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    revisions: [{ id: "2030-01-01" }, { id: "2030-06-01", era: "stateless" }],
    extensions: [{ name: "notes", id: "made.up/notes", base: "2030-06-01" }],
  });
});

describe("verify", () => {
  test("ignores comments and line breaks", () => {
    const text = newest
      .replace("/** The drawer is stuck. */", "\n\n/** Other words. */")
      .replace("  thing: string;", "  /** @remarks more words */\n  thing: string;");
    const { code, stdout, stderr } = verify(text);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "same model\n" });
    expect(stderr).toMatch(/^2030-06-01: the file differs from the recorded one/);
  });

  test("compares an extension (audit E7)", () => {
    const notes = readFileSync(join(golden, "extensions/notes/schema.ts"), "utf8");
    const verifyNotes = (text: string, name: string) => {
      writeFileSync(join(cwd, "upstream.ts"), text);
      return mcpGen(["schema", "verify", "upstream.ts", "--extension", name], { cwd });
    };
    expect(verifyNotes(notes, "notes")).toMatchObject({ code: 0, stdout: "same model\n" });
    expect(verifyNotes(notes.replace("number: number", "number: string"), "notes")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("LeaveNoteResult.number: ours number, upstream string"),
    });
    expect(verifyNotes(notes, "jobs")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('expected one of notes, received "jobs"'),
    });
    expect(mcpGen(["schema", "verify", "upstream.ts"], { cwd }).stderr).toContain("--extension");
  });

  test("reads the same files of an extension as generate (audit E6)", () => {
    const own = join(cwd, "schema/extensions/notes/schema.ts");
    const text = `${readFileSync(own, "utf8")}
export enum Shade { Light = "light", Dark = "dark" }
interface Tree<T> { value: T; inner?: Tree<T>[] }
interface Wall {
  spots: [Spot, Partial<Reader>?];
  names: Record<keyof NotesSettings, string | undefined>;
  tree: Tree<Shade>;
}
export { Wall, type Tree as Forest };
export { Error as Broken } from "../../../2030-06-01/schema.js";
`;
    writeFileSync(own, text.replace("import type {", "import {"));
    const other = text.replace("[Spot, Partial<Reader>?]", "[spot: Spot, Required<Reader>?]");
    const verifyNotes = (upstream: string) => {
      writeFileSync(join(cwd, "upstream.ts"), upstream);
      return mcpGen(["schema", "verify", "upstream.ts", "--extension", "notes"], { cwd });
    };
    expect(verifyNotes(text)).toMatchObject({ code: 0, stdout: "same model\n" });
    const line = text.slice(0, text.indexOf("  spots:")).split("\n").length;
    expect(verifyNotes(other)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        new RegExp(`^Wall\\.spots: ours \\[.*upstream \\[.*\\(upstream\\.ts:${line}\\)\n$`),
      ),
    });
  });

  test("compares tags and names the upstream line (audit E2)", () => {
    const text = newest
      .replace("/** The drawer is stuck. */", "/** @category Errors\n * @internal */")
      .replace("  thing: string;", "  /** @deprecated since ever */\n  thing: string;")
      .replace(" * @minLength 1\n", " * @minLength 2\n")
      .replace("   * @uniqueItems\n   */\n  words", "   */\n  words");
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
    const { code, stdout } = verify(text);
    expect({ code, lines: stdout.trimEnd().split("\n") }).toEqual({
      code: 1,
      lines: [
        `DRAWER_STUCK: ours no tags, upstream @category Errors, @internal (upstream.ts:${lineOf("DRAWER_STUCK =")})`,
        `TakeRequestParams.thing: ours no tags, upstream @deprecated (upstream.ts:${lineOf("thing: string;")})`,
        `Tag.code: ours required, @maxLength 3, @minLength 1, upstream required, @maxLength 3, @minLength 2 (upstream.ts:${lineOf("code: string;")})`,
        `Tag.words: ours optional, @minItems 2, @uniqueItems true, upstream optional, @minItems 2 (upstream.ts:${lineOf("words?:")})`,
      ],
    });
  });

  test("reports different examples as notes (audit E2)", () => {
    const example = "/** @example Two\n * {@includeCode ./examples/Named/two.json} */";
    const text = newest.replace("export interface Named {", `${example}\nexport interface Named {`);
    const line = text.slice(0, text.indexOf("interface Named {")).split("\n").length;
    const { code, stdout, stderr } = verify(text);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "same model\n" });
    expect(stderr).toContain(
      `Named: ours no @example, upstream @example ./examples/Named/two.json (upstream.ts:${line})\n`,
    );
  });

  test("names the differences", () => {
    const text = newest
      .replace("  count?: number;", "  count: string;")
      .replace("round: true;", "")
      .replace("@maxItems 4\n   */\n  choices", "@maxItems 5\n   */\n  choices")
      .replace("/** @maxItems 4 */", "/** @maxItems 5 */")
      .replace("DRAWER_STUCK = -32050", "DRAWER_STUCK = -32060")
      .replace("export interface Named {", "export interface Other {}\nexport interface Named {")
      .replace("Box extends Named, Marked", "Box extends Named");
    const { code, stdout } = verify(text);
    expect(code).toBe(1);
    expect(stdout.replace(/:\d+\)/g, ":n)")).toBe(
      [
        "DRAWER_STUCK: ours -32050, upstream -32060 (upstream.ts:n)",
        "TakeRequestParams.count: ours optional, upstream required (upstream.ts:n)",
        "TakeRequestParams.count: ours number, upstream string (upstream.ts:n)",
        "AskChoice.choices: ours required, @maxItems 4, upstream required, @maxItems 5 (upstream.ts:n)",
        "Box extends: ours Named, Marked, upstream Named (upstream.ts:n)",
        "Ball.round: ours required, true, upstream nothing (upstream.ts:n)",
        "Other: ours nothing, upstream interface (upstream.ts:n)",
        "",
      ].join("\n"),
    );
  });

  test("requires --id for an unknown revision", () => {
    const text = newest.replace('"2030-06-01"', '"DRAFT"');
    expect(verify(text)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^upstream\.ts schema\/unknown-revision\n.*"DRAFT"/) as string,
    });
    expect(verify(text, "--revision", "2030-06-01").stdout).toEqual(
      expect.stringMatching(
        /^LATEST_PROTOCOL_VERSION: ours "2030-06-01", upstream "DRAFT" \(upstream\.ts:\d+\)\n$/,
      ) as string,
    );
  });
});

describe("add", () => {
  const ID = "2031-01-01";
  const next = newest
    .replace('"2030-06-01"', `"${ID}"`)
    .replace("  count?: number;\n", "  weight?: number;\n")
    .replace(
      "/** Asks a person; travels",
      `export interface LookRequest extends JSONRPCRequest {
  method: "things/look";
  params: RequestParams;
}

export interface LookResult extends Result {
  seen: Seen;
}

export type Seen = Named | Marked;

/** Asks a person; travels`,
    )
    .replace("= TakeRequest | PutRequest", "= TakeRequest | PutRequest | LookRequest");

  beforeEach(() => writeFileSync(join(cwd, "next.ts"), next));

  test("writes the schema, copies the overlay and lists open decisions", () => {
    const { code, stdout, stderr } = mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain(`added schema/${ID}/schema.ts`);
    expect(stdout).toContain("integers, TakeRequestParams.count");
    expect(stdout).toContain("integers: is `TakeRequestParams.weight` an integer?");
    expect(stdout).toContain("capabilities: which capability gates `things/look`?");
    expect(stdout).toContain("discriminators: which property distinguishes the members of `Seen`?");
    expect(readFileSync(join(cwd, "schema", ID, "schema.ts"), "utf8")).toBe(next);
    const { revisions } = JSON.parse(readFileSync(join(cwd, "schema/revisions.json"), "utf8")) as {
      revisions: object[];
    };
    expect(revisions[2]).toMatchObject({ id: ID, era: "stateless", status: "draft" });
    expect(mcpGen(["generate", "--out", "out", "--only", ID], { cwd }).code).toBe(0);
    expect(mcpGen(["schema", "verify", "next.ts"], { cwd })).toMatchObject({
      stdout: "same model\n",
      stderr: expect.stringContaining("the file equals the recorded one") as string,
    });
  });

  test("keeps the facts that only the prose of the specification states", () => {
    const older = join(cwd, "schema/2030-06-01/overlay.json");
    const facts = {
      proseFeatures: { streamableHttp: "Transports: one endpoint." },
      proseHeaders: { "Session-Id": "Transports: names the session." },
    };
    const overlay = JSON.parse(readFileSync(older, "utf8")) as object;
    writeFileSync(older, JSON.stringify({ ...overlay, ...facts }));
    expect(mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd }).code).toBe(0);
    const added = readFileSync(join(cwd, "schema", ID, "overlay.json"), "utf8");
    expect(JSON.parse(added)).toMatchObject(facts);
  });

  test("lists facts that no longer match as open decisions (audit E3)", () => {
    const text = next
      .replace("  result: TakeResult | QuestionResult;", "  result: TakeResult;")
      .replace(
        "export type AskParams = AskWords | AskChoice;",
        "export type AskParams = AskWords | AskChoice | AskFile;",
      )
      .replace(
        "export interface AskChoice {",
        'export interface AskFile {\n  mode: "file";\n  question: string;\n}\n\nexport interface AskChoice {',
      );
    writeFileSync(join(cwd, "next.ts"), text);
    const { code, stdout } = mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd });
    const open = stdout.slice(stdout.indexOf("To decide"));
    expect(code).toBe(0);
    expect(open).toContain("results, things/take: omitted, because it no longer matches");
    expect(open).toContain("integers, TakeRequestParams.count: omitted");
    expect(open).toMatch(/discriminators, AskParams: which property value distinguishes `AskFile`/);
  });

  test("infers results from literals of resultType (audit E3)", () => {
    const text = next.replace("  seen: Seen;", '  resultType: "seen";\n  seen: Seen;');
    writeFileSync(join(cwd, "next.ts"), text);
    expect(mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd }).code).toBe(0);
    const overlay = readFileSync(join(cwd, "schema", ID, "overlay.json"), "utf8");
    expect((JSON.parse(overlay) as { results: object }).results).toMatchObject({
      "things/look": { was: "LookResult", variants: [{ type: "LookResult", resultType: "seen" }] },
    });
  });

  test("takes integers from schema.json and compares its limits (audit E3)", () => {
    const definitions = {
      TakeRequestParams: { properties: { weight: { type: "integer", minimum: 1 } } },
    };
    writeFileSync(join(cwd, "schema.json"), JSON.stringify({ $defs: definitions }));
    const { code, stdout } = mcpGen(
      ["schema", "add", "next.ts", "--id", ID, "--json-schema", "schema.json"],
      { cwd },
    );
    expect(code).toBe(0);
    expect(stdout).not.toContain("is `TakeRequestParams.weight` an integer?");
    expect(stdout).toContain(
      "constraints, TakeRequestParams.weight: the tag says @minimum nothing, schema.json says 1",
    );
    const overlay = readFileSync(join(cwd, "schema", ID, "overlay.json"), "utf8");
    expect((JSON.parse(overlay) as { integers: string[] }).integers).toContain(
      "TakeRequestParams.weight",
    );
  });

  test("refuses a schema that calls itself another revision (audit E3)", () => {
    writeFileSync(join(cwd, "next.ts"), newest);
    const before = filesBelow(cwd);
    const { code, stderr } = mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^next\.ts:\d+ schema\/other-revision\n/);
    expect(stderr).toContain('to be "2031-01-01", received "2030-06-01"');
    expect(filesBelow(cwd)).toEqual(before);
  });

  test("continues after a killed run", () => {
    expect(mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd }).code).toBe(0);
    const whole = filesBelow(join(cwd, "schema"));
    // The folder exists, the list is not updated, and a temporary folder is left.
    cpSync(join(golden, "revisions.json"), join(cwd, "schema/revisions.json"));
    mkdirSync(join(cwd, `schema/.${ID}.${2 ** 22 + 1}.tmp/half`), { recursive: true });
    expect(mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd }).code).toBe(0);
    expect(filesBelow(join(cwd, "schema"))).toEqual(whole);
  });

  test("keeps a folder that another program created", () => {
    mkdirSync(join(cwd, "schema", ID));
    writeFileSync(join(cwd, "schema", ID, "schema.ts"), "mine");
    const before = filesBelow(cwd);
    const { code, stderr } = mcpGen(["schema", "add", "next.ts", "--id", ID], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("schema/cannot-write");
    expect(filesBelow(cwd)).toEqual(before);
  });

  test("does not write into the schemas of an installed mcp-gen", () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "mcp-gen-elsewhere-"));
    const { code, stderr } = mcpGen(["schema", "add", join(cwd, "next.ts"), "--id", ID], {
      cwd: elsewhere,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^schema\/no-project\n/);
    rmSync(elsewhere, { recursive: true });
  });

  test.each<[what: string, answer: RequestListener, code: number, says: string]>([
    ["reads a schema from a URL", (_, response) => response.end(next), 0, "added"],
    [
      "reports a missing page",
      (_, response) => response.writeHead(404).end("no"),
      1,
      "received HTTP status 404",
    ],
    [
      "stops reading an endless response",
      (_, response) => {
        const more = (): void => {
          while (response.write("x".repeat(65_536)));
        };
        response.on("drain", more);
        more();
      },
      1,
      "schema/too-large",
    ],
    [
      "rejects a response that is not a schema",
      (_, response) => response.end("<html>"),
      1,
      "read/syntax-error",
    ],
  ])("%s", async (_, answer, expected, says) => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/schema.ts`;
    const child = spawn(process.execPath, [program, "schema", "add", url, "--id", ID], {
      cwd,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const [code] = (await once(child, "close")) as [number];
    server.closeAllConnections();
    server.close();
    expect(stderr).toContain(says);
    expect(code).toBe(expected);
    expect(existsSync(join(cwd, "schema", ID))).toBe(expected === 0);
  });
});

/** Verifies a text as the upstream file. */
function verify(text: string, ...args: string[]) {
  writeFileSync(join(cwd, "upstream.ts"), text);
  return mcpGen(["schema", "verify", "upstream.ts", ...args], { cwd });
}
