import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { namedServer } from "./named-server.js";

const root = mkdtempSync(join(tmpdir(), "named "));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function project(config: unknown): string {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  const text = typeof config === "string" ? config : JSON.stringify(config);
  writeFileSync(join(folder, ".mcp.json"), text);
  return folder;
}

const weather = { command: "node", args: ["${DIR}/stdio.js"], env: { KEY: "${KEY:-none}" } };

test("a dot selects the server of the project", async () => {
  const folder = project({ mcpServers: { weather } });
  const place = {
    kind: "command",
    command: "node",
    args: ["/d/stdio.js"],
    env: { KEY: "none" },
    cwd: folder,
    entry: ".mcp.json: weather",
    secrets: [
      { name: "KEY", value: "none" },
      { name: "KEY", value: "none" },
      { name: "DIR", value: "/d" },
    ],
  };
  expect(await namedServer(".", folder, { DIR: "/d" })).toEqual(place);
  expect(await namedServer("weather", folder, { DIR: "/d" })).toEqual(place);
  const env = { PATH: dirname(process.execPath) };
  expect(await namedServer("node", folder, env)).toBeUndefined();
  await expect(namedServer("wether", folder, env)).rejects.toThrow(
    /expected one of its servers \(weather\), received "wether", .*; did you mean weather\?/,
  );
});

test("a missing file names no server, and a file that cannot be read is an error", async () => {
  const folder = join(root, "no-config");
  mkdirSync(folder);
  expect(await namedServer("weather", folder, {})).toBeUndefined();
  await expect(namedServer(".", folder, {})).rejects.toThrow(/received none; run the command in/);
  symlinkSync(".mcp.json", join(folder, ".mcp.json"));
  await expect(namedServer("weather", folder, {})).rejects.toThrow(/received an error \(ELOOP\)/);
});

test("reports a fault of an entry with the name of the entry", async () => {
  const folder = project({ mcpServers: { "a.b": { command: "node", args: "x" }, weather } });
  await expect(namedServer("a.b", folder, {})).rejects.toThrow(
    /mcpServers\.a\.b: args: expected an array of strings, received a string; correct the file/,
  );
});

test("rejects user and password in a URL without printing them", async () => {
  const url = "https://ada:secret@x.example/mcp";
  const said = await namedServer(".", project({ mcpServers: { a: { url } } }), {}).catch(String);
  expect(said).toContain(
    "expected a URL without user and password, received https://…@x.example/mcp",
  );
  expect(said).not.toContain("secret");
});

test("a remote server has its headers", async () => {
  const headers = { authorization: "Bearer ${TOKEN}" };
  const folder = project({
    mcpServers: { a: { type: "http", url: "https://x.example/", headers } },
  });
  expect(await namedServer(".", folder, { TOKEN: "t" })).toEqual({
    kind: "url",
    url: new URL("https://x.example/"),
    headers: { authorization: "Bearer t" },
    secrets: expect.arrayContaining([{ name: "TOKEN", value: "t" }]) as unknown,
  });
});

test("an entry never replaces a program on PATH or a URL (audit C1)", async () => {
  const folder = project({
    mcpServers: { node: weather, "node dist/stdio.js": weather, "https://x.example/": weather },
  });
  const env = { PATH: dirname(process.execPath), DIR: "/d" };
  for (const word of ["node", "node dist/stdio.js"]) {
    await expect(namedServer(word, folder, env)).rejects.toThrow(
      `expected one meaning of "${word}", received two: a server of ${join(folder, ".mcp.json")}, and the program ${process.execPath}; write ".:${word}" for the server`,
    );
    expect(await namedServer(`.:${word}`, folder, env)).toMatchObject({ args: ["/d/stdio.js"] });
  }
  expect(await namedServer("https://x.example/", folder, env)).toBeUndefined();
  await expect(namedServer(".:nodee", folder, env)).rejects.toThrow(
    /received "nodee"; did you mean node\?/,
  );
});

test("a message about invalid JSON shows nothing of the file (audit C1)", async () => {
  const said = await namedServer(".", project('{"TOKEN": hunter2hunter2}'), {}).catch(String);
  expect(said).toContain("expected JSON, received ");
  expect(said).not.toContain("hunter2");
});

test("without a file, a word is not a name", async () => {
  expect(await namedServer("node", join(root, "none"), {})).toBeUndefined();
});

test.each<[unknown, string, string]>([
  [
    undefined,
    "expected a file that names the server, received none",
    "run the command in the folder",
  ],
  ["{", "expected JSON, received", "mcp-gen doctor"],
  [{ mcpServers: {} }, "expected one server, received none", "add one"],
  [{ mcpServers: { a: {} } }, 'mcpServers.a: expected "command" or "url", received neither', ""],
  [
    { mcpServers: { a: weather, b: weather } },
    "expected one server, received a, b",
    "mcp-gen call a",
  ],
  [{ mcpServers: { a: weather } }, "a: no value for ${DIR}", "set the variable"],
  [
    { mcpServers: { a: { url: "ftp://x" } } },
    'expected a URL with http or https, received "ftp',
    "",
  ],
])("%j: a dot selects no server", async (config, message, fix) => {
  const folder = config === undefined ? join(root, "none") : project(config);
  const failed = await namedServer(".", folder, {}).catch((error: unknown) => error);
  expect(String(failed)).toContain(message);
  expect(String(failed)).toContain(fix);
});
