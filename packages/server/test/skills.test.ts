/** Skills of servers: the checks of skills, the extension with its methods, and the resources. */
import { skills, type SkillFiles, type SkillsOptions } from "@mcp-gen/server/skills";
import { readSkills } from "@mcp-gen/server/skills/folder";
import type { WireObject } from "@mcp-gen/testing";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { legacy, lineTo, modern, quietServer, sessionTo, SESSIONS } from "./helpers.js";

const ID = "io.modelcontextprotocol/skills";

const manifest = (name: string, more = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name}\n${more}---\n\n# ${name}\n`;

const LIBRARY = {
  "git-workflow": { "SKILL.md": manifest("git-workflow", "metadata: { version: '1.0' }\n") },
  "acme/refunds": {
    "SKILL.md": manifest("refunds"),
    "templates/eu mail.md": "Dear ü",
    "templates/de/mail.md": "Hallo",
    "logo.png": new Uint8Array([137, 80, 255]),
  },
};

function serverOf(options?: SkillsOptions) {
  const library = skills(LIBRARY, options);
  return quietServer({ extensions: [library], resources: { ...library.resources } });
}

async function ask(method: string, params: WireObject = {}, options?: SkillsOptions) {
  const { result, error } = await lineTo(serverOf(options)).ask(modern(1, method, params));
  return (result ?? error) as WireObject & { nextCursor?: string };
}

const read = async (uri: string, cursor?: string, options?: SkillsOptions) =>
  ask("resources/directory/read", cursor === undefined ? { uri } : { uri, cursor }, options);

const REFUNDS = "skill://acme/refunds";

describe("[ext 17] a server with skills", () => {
  test("declares the extension, and resources", async () => {
    expect(await ask("server/discover")).toMatchObject({
      capabilities: { resources: {}, extensions: { [ID]: { directoryRead: true } } },
    });
  });

  test("lists entries with front matter, sizes and digests", async () => {
    const { skills: listed, ...rest } = await ask("skills/list");
    expect(rest).toMatchObject({ resultType: "complete", ttlMs: 0, cacheScope: "private" });
    expect(rest).not.toHaveProperty("nextCursor");
    expect(listed).toEqual([
      {
        uri: `${REFUNDS}/SKILL.md`,
        frontmatter: { name: "refunds", description: "Does refunds" },
        resources: [
          expect.objectContaining({ uri: `${REFUNDS}/SKILL.md`, size: 59 }),
          {
            uri: `${REFUNDS}/logo.png`,
            digest: "sha256:c36ee640e0a885a73726d67791afbe0632614780b1293f51972675aba3b4fe85",
            size: 3,
          },
          expect.objectContaining({ uri: `${REFUNDS}/templates/de/mail.md` }),
          expect.objectContaining({ uri: `${REFUNDS}/templates/eu%20mail.md`, size: 7 }),
        ],
      },
      {
        uri: "skill://git-workflow/SKILL.md",
        frontmatter: {
          name: "git-workflow",
          description: "Does git-workflow",
          metadata: { version: "1.0" },
        },
        resources: [expect.objectContaining({ uri: "skill://git-workflow/SKILL.md" })],
      },
    ]);
  });

  test("returns the same entry for one URI, and no cursor", async () => {
    const { skills: listed } = await ask("skills/list");
    const found = await ask("skills/get", { uri: `${REFUNDS}/SKILL.md` });
    expect(found["skill"]).toEqual((listed as unknown[])[0]);
    expect(found).toMatchObject({ resultType: "complete", ttlMs: 0, cacheScope: "private" });
    expect(found).not.toHaveProperty("nextCursor");
  });

  test("gives the cache hint of its options to entries and files", async () => {
    const cache = { ttlMs: 5_000, cacheScope: "public" } as const;
    expect(await ask("skills/list", {}, { cache })).toMatchObject(cache);
    const uri = `${REFUNDS}/SKILL.md`;
    expect(await ask("skills/get", { uri }, { cache })).toMatchObject(cache);
    expect(await ask("resources/read", { uri }, { cache })).toMatchObject(cache);
  });

  test("lists and reads files as resources", async () => {
    const { resources } = await ask("resources/list");
    expect(resources).toContainEqual({
      uri: `${REFUNDS}/SKILL.md`,
      name: "refunds",
      description: "Does refunds",
      mimeType: "text/markdown",
      size: 59,
    });
    expect(resources).toContainEqual({
      uri: `${REFUNDS}/logo.png`,
      name: "logo.png",
      mimeType: "image/png",
      size: 3,
    });
    const uri = `${REFUNDS}/templates/eu%20mail.md`;
    expect(await ask("resources/read", { uri })).toMatchObject({
      contents: [{ uri, mimeType: "text/markdown", text: "Dear ü" }],
    });
    expect(await ask("resources/read", { uri: `${REFUNDS}/logo.png` })).toMatchObject({
      contents: [{ blob: "iVD/" }],
    });
  });

  test("lists the direct children of directories", async () => {
    const DIRECTORY = { mimeType: "inode/directory" };
    const root = await read(REFUNDS);
    expect(root).toMatchObject({ resultType: "complete" });
    expect(root["resources"]).toEqual([
      expect.objectContaining({ uri: `${REFUNDS}/SKILL.md`, name: "refunds" }),
      expect.objectContaining({ uri: `${REFUNDS}/logo.png` }),
      { uri: `${REFUNDS}/templates`, name: "templates", ...DIRECTORY },
    ]);
    expect((await read(`${REFUNDS}/templates`))["resources"]).toEqual([
      { uri: `${REFUNDS}/templates/de`, name: "de", ...DIRECTORY },
      expect.objectContaining({ uri: `${REFUNDS}/templates/eu%20mail.md`, name: "eu mail.md" }),
    ]);
    expect((await read("skill://acme"))["resources"]).toEqual([
      { uri: REFUNDS, name: "refunds", ...DIRECTORY },
    ]);
  });

  test("splits lists into pages", async () => {
    const pageSize = 1;
    const first = await ask("skills/list", {}, { pageSize });
    expect(first["skills"]).toHaveLength(1);
    const cursor = first.nextCursor;
    const second = await ask("skills/list", { cursor }, { pageSize });
    expect(second["skills"]).toMatchObject([{ uri: "skill://git-workflow/SKILL.md" }]);
    expect(second).not.toHaveProperty("nextCursor");
    const { nextCursor } = await read(REFUNDS, undefined, { pageSize: 2 });
    const rest = await read(REFUNDS, nextCursor, { pageSize: 2 });
    expect(rest["resources"]).toMatchObject([{ uri: `${REFUNDS}/templates` }]);
    expect(rest).not.toHaveProperty("nextCursor");
  });

  test.each<[string, WireObject]>([
    ["skills/get", { uri: "skill://unknown/SKILL.md" }],
    ["skills/get", { uri: REFUNDS }],
    ["skills/get", { uri: `${REFUNDS}/logo.png` }],
    ["skills/get", {}],
    ["skills/list", { cursor: "x" }],
    ["resources/directory/read", { uri: `${REFUNDS}/SKILL.md` }],
    ["resources/directory/read", { uri: `${REFUNDS}/` }],
    ["resources/directory/read", { uri: "skill://" }],
    ["resources/directory/read", { uri: REFUNDS, cursor: "x" }],
    ["resources/read", { uri: `${REFUNDS}/templates/../SKILL.md` }],
    ["resources/read", { uri: `${REFUNDS}/templates` }],
  ])("%s refuses %j", async (method, params) => {
    expect(await ask(method, params)).toMatchObject({ code: -32602 });
  });

  test.each(SESSIONS)("%s: serves clients that do not declare the extension", async (revision) => {
    const line = await sessionTo(serverOf(), revision);
    expect(line.received[0]).toMatchObject({
      result: { capabilities: { extensions: { [ID]: { directoryRead: true } } } },
    });
    const { result } = await line.ask(legacy(1, "skills/list"));
    expect(result).toMatchObject({ skills: [{ uri: `${REFUNDS}/SKILL.md` }, {}] });
    expect(result).not.toHaveProperty("resultType");
    expect(await line.ask(legacy(2, "skills/get", { uri: "x" }))).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe("[ext 17] skills rejects", () => {
  const file = manifest("a");
  test.each<[string, string, SkillFiles, string]>([
    ["no SKILL.md", "a", {}, 'skill "a": expected a file SKILL.md, received none'],
    ["a similar name", "a", { "skill.md": file }, "received skill.md; rename it"],
    ["no front matter", "a", { "SKILL.md": "# A" }, "SKILL.md: expected --- as the first line"],
    ["bytes that are not UTF-8", "a", { "SKILL.md": new Uint8Array([255]) }, "expected UTF-8"],
    ["another name", "b", { "SKILL.md": file }, 'name: expected "b", the last segment of the path'],
    ["a path with ..", "x/../a", { "SKILL.md": file }, 'received an empty segment, ".", ".."'],
    ["a path with a slash first", "/a", { "SKILL.md": file }, "an empty segment"],
    ["a file outside", "a", { "SKILL.md": file, "../b": "" }, 'skill "a": "../b": expected a path'],
    ["a backslash", "a", { "SKILL.md": file, "..\\b": "" }, "a backslash"],
    ["a line break", "a", { "SKILL.md": file, "b\nc": "" }, "a control character"],
    ["half a character", "a", { "SKILL.md": file, "\ud800": "" }, "expected a path"],
    [
      "other values",
      "a",
      { "SKILL.md": file, b: 7 as never },
      "expected a string or a Uint8Array, received number",
    ],
    [
      "more than 16 MiB",
      "a",
      { "SKILL.md": file, b: new Uint8Array(16 * 1024 * 1024) },
      "expected at most 16777216 bytes in all files, received 16777257",
    ],
    [
      "more than 512 files",
      "a",
      {
        "SKILL.md": file,
        ...Object.fromEntries(Array.from({ length: 512 }, (_, at) => [`${at}`, ""])),
      },
      "expected at most 512 files, received 513",
    ],
  ])("%s", (_, path, files, message) => {
    expect(() => skills({ [path]: files })).toThrow(TypeError);
    expect(() => skills({ [path]: files })).toThrow(message);
  });

  test("invalid options", () => {
    expect(() => skills({}, { pageSize: 0 })).toThrow(
      "skills: pageSize: expected an integer above 0",
    );
    expect(() => skills({}, { cache: { ttlMs: -1, cacheScope: "public" } })).toThrow(
      "skills: cache.ttlMs: expected milliseconds",
    );
  });
});

describe("[ext 17] readSkills", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mcp-gen-skills-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(path: string, content: string | Uint8Array = ""): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }

  test("reads every folder with a SKILL.md", async () => {
    await write("a/SKILL.md", manifest("a"));
    await write("a/inner/SKILL.md", manifest("other"));
    await write("a/.git/config");
    await write("a/node_modules/x/y.js");
    await write("x/y/b/SKILL.md", manifest("b"));
    await write("x/y/b/data.bin", new Uint8Array([0, 255]));
    await write("x/readme.md");
    const library = await readSkills(folder);
    expect(Object.keys(library)).toEqual(["a", "x/y/b"]);
    expect(Object.keys(library["a"] ?? {})).toEqual(["SKILL.md", "inner/SKILL.md"]);
    expect(library["x/y/b"]?.["data.bin"]).toEqual(new Uint8Array([0, 255]));
    expect(Object.keys(skills(library).resources)).toContain("skill://a/inner/SKILL.md");
  });

  test("rejects symbolic links", async () => {
    await write("a/SKILL.md", manifest("a"));
    await write("secret");
    await symlink(join(folder, "secret"), join(folder, "a/link"));
    await expect(readSkills(folder)).rejects.toThrow(
      "expected a file or a folder, received a symbolic link; copy its target",
    );
  });

  test("rejects a skill that is too large before it reads the file", async () => {
    await write("a/SKILL.md", manifest("a"));
    await write("a/large", new Uint8Array(16 * 1024 * 1024));
    await expect(readSkills(folder)).rejects.toThrow("expected at most 16777216 bytes");
  });

  test("rejects too many files", async () => {
    await write("a/SKILL.md", manifest("a"));
    for (let at = 0; at < 512; at += 1) await write(`a/${at}`);
    await expect(readSkills(folder)).rejects.toThrow("expected at most 512 files");
  });

  test("rejects a folder without skills, and the folder of a skill", async () => {
    await expect(readSkills(folder)).rejects.toThrow("expected a folder with a SKILL.md in it");
    await write("SKILL.md", manifest("a"));
    await expect(readSkills(folder)).rejects.toThrow("pass its parent");
  });
});
