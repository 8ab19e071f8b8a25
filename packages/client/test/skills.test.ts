/** Skills of a server: lists, reads and verifies them. */
import { connect, InvalidResultError, McpError, MissingCapabilityError } from "@mcp-gen/client";
import {
  getSkill,
  listSkills,
  loadSkill,
  readSkillDirectory,
  skills as usesSkills,
  SkillVerificationError,
  type Skill,
} from "@mcp-gen/client/skills";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import {
  defineExtension,
  defineServer,
  resource,
  type Context,
  type Extension,
} from "@mcp-gen/server";
import { skills } from "@mcp-gen/server/skills";
import { observeClient } from "@mcp-gen/testing/observe";
import { describe, expect, test } from "vitest";
import { REVISIONS } from "./helpers.js";

const TEXT = `---
name: pdf
description: Fills forms
metadata:
  tags: [a, b]
---

# PDF
`;
const URI = "skill://acme/pdf/SKILL.md";
const FORMS = "skill://acme/pdf/references/my%20forms.md";
const LOGO = "skill://acme/pdf/logo.bin";
const library = skills(
  {
    "acme/pdf": {
      "SKILL.md": TEXT,
      "references/my forms.md": "Forms",
      "logo.bin": new Uint8Array([0, 255]),
    },
    other: { "SKILL.md": "---\nname: other\ndescription: Other\n---\n" },
  },
  { pageSize: 1 },
);

/** A client of a server, with the methods that it has called. */
async function linked(revision: Revision = "2026-07-28", changes: Partial<Changes> = {}) {
  const { extension = library, files = {} } = changes;
  const own = Object.entries(files).map(([uri, content]) => [uri, resource({}, () => content)]);
  const server = defineServer({
    name: "test",
    version: "1.0.0",
    extensions: [extension],
    resources: { ...library.resources, ...Object.fromEntries(own) },
    onWarning: () => {},
  });
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  const asked: string[] = [];
  const client = await connect(near, {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    extensions: [usesSkills()],
    use: [
      (call, next) => {
        asked.push(call.method);
        return next();
      },
    ],
  });
  return { client, asked };
}

interface Changes {
  readonly extension: Extension<Context>;
  /** Other contents of files. */
  readonly files: { readonly [uri: string]: string | { blob: string } };
}

describe.each(REVISIONS)("[ext 17] %s", (revision) => {
  test("lists skills of all pages, and reads no file", async () => {
    const { client, asked } = await linked(revision);
    const listed = await listSkills(client).all();
    expect(listed.map(({ uri }) => uri)).toEqual([URI, "skill://other/SKILL.md"]);
    expect(listed[0]?.frontmatter).toEqual({
      name: "pdf",
      description: "Fills forms",
      metadata: { tags: ["a", "b"] },
    });
    expect(asked).toEqual(["skills/list", "skills/list"]);
  });

  test("loads a skill, and reads its files on demand", async () => {
    const { client, asked } = await linked(revision);
    const { skill, text, read } = await loadSkill(client, URI);
    expect(text).toBe(TEXT);
    expect(skill).toEqual(await getSkill(client, URI));
    expect(asked).toEqual(["skills/get", "resources/read", "skills/get"]);
    expect(await read("references/my forms.md")).toMatchObject({ uri: FORMS, text: "Forms" });
    expect(await read(FORMS)).toMatchObject({ uri: FORMS, mimeType: "text/markdown" });
    expect(await read("./logo.bin")).toMatchObject({
      bytes: new Uint8Array([0, 255]),
      text: undefined,
    });
  });

  test("lists directories", async () => {
    const { client } = await linked(revision);
    const children = await readSkillDirectory(client, "skill://acme/pdf").all();
    expect(children.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
      [URI, "text/markdown"],
      [LOGO, "application/octet-stream"],
      ["skill://acme/pdf/references", "inode/directory"],
    ]);
  });

  test("rejects with the error of the server for an unknown skill", async () => {
    const { client } = await linked(revision);
    await expect(getSkill(client, "skill://x/SKILL.md")).rejects.toThrow(McpError);
    await expect(readSkillDirectory(client, URI).all()).rejects.toMatchObject({ code: -32602 });
  });
});

async function entry(): Promise<Skill> {
  const { client } = await linked();
  return getSkill(client, URI);
}

const refusal = (reason: SkillVerificationError["reason"], message = "") =>
  expect.objectContaining({
    name: "SkillVerificationError",
    reason,
    message: expect.stringContaining(message),
  });

describe("[ext 17] a file that differs from the entry is refused", () => {
  test.each([
    ["size", TEXT + "more", "expected 75 bytes, received 79"],
    ["size", { blob: "AP8=" }, "expected 75 bytes, received 2"],
    ["digest", TEXT.replace("# PDF", "# XYZ"), "expected sha256:"],
  ] as const)("%s of SKILL.md", async (reason, content, message) => {
    const { client } = await linked("2026-07-28", { files: { [URI]: content } });
    await expect(loadSkill(client, await entry())).rejects.toEqual(refusal(reason, message));
  });

  test("a supporting file", async () => {
    const { client } = await linked("2026-07-28", { files: { [FORMS]: "Other" } });
    const { read } = await loadSkill(client, URI);
    await expect(read(FORMS)).rejects.toEqual(refusal("digest"));
  });

  test("front matter that differs from the entry", async () => {
    const { client } = await linked();
    const skill = await entry();
    const frontmatter = { ...skill.frontmatter, description: "Fills everything" };
    await expect(loadSkill(client, { ...skill, frontmatter })).rejects.toEqual(
      refusal("frontmatter", 'description: expected "Fills everything", as in the entry'),
    );
    const more = { ...skill.frontmatter, "allowed-tools": "Bash" };
    await expect(loadSkill(client, { ...skill, frontmatter: more })).rejects.toEqual(
      refusal("frontmatter", "allowed-tools"),
    );
    const { metadata: _, ...less } = skill.frontmatter;
    await expect(loadSkill(client, { ...skill, frontmatter: less as never })).rejects.toEqual(
      refusal("frontmatter", "metadata: expected nothing"),
    );
  });

  test("front matter of a dynamic skill", async () => {
    const skill = { ...(await entry()), resources: "dynamic" as const };
    const { client } = await linked();
    const { read } = await loadSkill(client, skill);
    expect(await read("references/my forms.md")).toMatchObject({ text: "Forms" });
    const other = await linked("2026-07-28", { files: { [URI]: "# No front matter" } });
    await expect(loadSkill(other.client, skill)).rejects.toEqual(refusal("frontmatter", "---"));
  });

  test.each([
    "references/other.md",
    "../../other/SKILL.md",
    "..%2f..%2fother/SKILL.md",
    "skill://other/SKILL.md",
    "",
  ])("a file that the entry does not list: %s", async (path) => {
    const { client, asked } = await linked();
    const { read } = await loadSkill(client, URI);
    asked.length = 0;
    await expect(read(path)).rejects.toEqual(refusal("unlisted"));
    expect(asked).toEqual([]);
  });
});

describe("[ext 17] an invalid entry is refused before any file is read", () => {
  test.each<[string, (skill: Skill & { resources: object[] }) => object, string]>([
    ["a name that differs", () => ({ uri: "skill://other/SKILL.md" }), "/pdf/SKILL.md"],
    ["no SKILL.md in its URI", () => ({ uri: "skill://acme/pdf" }), "/pdf/SKILL.md"],
    [
      "no entry for SKILL.md",
      (skill) => ({ resources: skill.resources.slice(1) }),
      "received none",
    ],
    [
      "a file twice",
      ({ resources }) => ({ resources: [...resources, ...resources] }),
      "expected each file once",
    ],
    [
      "a file outside",
      ({ resources: [first, ...rest] }) => ({
        resources: [first, ...rest, { ...first, uri: "skill://other/SKILL.md" }],
      }),
      "expected files in skill://acme/pdf/",
    ],
    [
      "a file with ..",
      ({ resources: [first, ...rest] }) => ({
        resources: [first, ...rest, { ...first, uri: "skill://acme/pdf/%2E./x" }],
      }),
      "expected files in skill://acme/pdf/",
    ],
    [
      "too many files",
      ({ resources: [first] }) => ({ resources: Array.from({ length: 513 }, () => first) }),
      "expected at most 512 files, received 513",
    ],
    [
      "too many bytes",
      ({ resources: [first] }) => ({ resources: [{ ...first, size: 16_777_217 }] }),
      "expected at most 16777216 bytes, received 16777217",
    ],
  ])("%s", async (_, change, message) => {
    const skill = await entry();
    const { client, asked } = await linked();
    const changed = { ...skill, ...change(skill as never) } as Skill;
    await expect(loadSkill(client, changed)).rejects.toEqual(refusal("entry", message));
    expect(asked).toEqual([]);
  });

  test("larger than the limits of the client", async () => {
    const { client } = await linked();
    await expect(loadSkill(client, URI, { maxFiles: 2 })).rejects.toEqual(refusal("entry", "2"));
    await expect(loadSkill(client, URI, { maxSize: 50 })).rejects.toEqual(refusal("entry", "50"));
  });

  test.each<[string, object]>([
    ["skills/list", { skills: [{ uri: URI, frontmatter: { name: "pdf", description: "d" } }] }],
    ["skills/list", { skills: {} }],
    ["skills/get", { skill: { uri: URI, frontmatter: {}, resources: "dynamic" } }],
    [
      "skills/get",
      {
        skill: {
          uri: "skill://x/SKILL.md",
          frontmatter: { name: "x", description: "d" },
          resources: "dynamic",
        },
      },
    ],
  ])("in a result of %s", async (method, result) => {
    const methods = {
      [method]: () => ({
        kind: "handled" as const,
        result: { resultType: "complete", ttlMs: 0, cacheScope: "private", ...result },
      }),
    };
    const extension = defineExtension<Context>({
      id: library.id,
      declaredBy: ["server"],
      server: { methods },
    });
    for (const revision of REVISIONS) {
      const { client } = await linked(revision, { extension });
      const asked: Promise<unknown> =
        method === "skills/list" ? listSkills(client).all() : getSkill(client, URI);
      await expect(asked).rejects.toThrow(InvalidResultError);
    }
  });
});

describe("[ext 17] a server that has not declared", () => {
  test("the extension gets no request", async () => {
    const { client, asked } = await linked("2026-07-28", {
      extension: defineExtension<Context>({ id: "com.example/other" }),
    });
    await expect(listSkills(client).all()).rejects.toThrow(MissingCapabilityError);
    await expect(getSkill(client, URI)).rejects.toThrow(
      "skills/get: the server has not declared extensions.io.modelcontextprotocol/skills",
    );
    await expect(loadSkill(client, URI)).rejects.toThrow(MissingCapabilityError);
    expect(asked).toEqual([]);
  });

  test("directoryRead gets no request for a directory", async () => {
    const extension = defineExtension<Context>({ id: library.id, declaredBy: ["server"] });
    const { client, asked } = await linked("2026-07-28", { extension });
    await expect(readSkillDirectory(client, "skill://acme").all()).rejects.toThrow(
      "has not declared extensions.io.modelcontextprotocol/skills.directoryRead",
    );
    expect(asked).toEqual([]);
  });
});

test("[ext 17] an observer accepts a client that does not declare the extension", () => {
  const violationsWith = (extensions: object): unknown[] => {
    const observer = observeClient({ transport: "stdio", extensions: [library] });
    const clientInfo = { name: "test", version: "1.0.0" };
    const protocolVersion = "2025-11-25";
    const say = (message: object): void => observer.client({ jsonrpc: "2.0", ...message });
    say({ id: 1, method: "initialize", params: { protocolVersion, capabilities: {}, clientInfo } });
    const result = { protocolVersion, capabilities: { extensions }, serverInfo: clientInfo };
    observer.server({ jsonrpc: "2.0", id: 1, result });
    say({ method: "notifications/initialized" });
    say({ id: 2, method: "skills/list" });
    return observer.violations.map(({ message }) => message);
  };
  expect(violationsWith({ [library.id]: {} })).toEqual([]);
  expect(violationsWith({})).toEqual([`the server has not declared the extension ${library.id}`]);
});
