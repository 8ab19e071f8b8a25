import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

test("a dot is the server of the project", async () => {
  const folder = project({ mcpServers: { weather } });
  const place = {
    kind: "command",
    command: "node",
    args: ["/d/stdio.js"],
    env: { KEY: "none" },
    cwd: folder,
    entry: ".mcp.json: weather",
  };
  expect(await namedServer(".", folder, { DIR: "/d" })).toEqual(place);
  expect(await namedServer("weather", folder, { DIR: "/d" })).toEqual(place);
  const env = { PATH: dirname(process.execPath) };
  expect(await namedServer("node", folder, env)).toBeUndefined();
  await expect(namedServer("wether", folder, env)).rejects.toThrow(
    /expected one of its servers \(weather\), found "wether", .*; did you mean weather\?/,
  );
});

test("what is wrong with an entry is told by its name", async () => {
  const folder = project({ mcpServers: { "a.b": { command: "node", args: "x" }, weather } });
  await expect(namedServer("a.b", folder, {})).rejects.toThrow(
    /mcpServers\.a\.b: args: expected an array of strings, found "x"; correct it/,
  );
});

test("user and password do not stand in a URL, nor in what is said of them", async () => {
  const url = "https://ada:secret@x.example/mcp";
  const said = await namedServer(".", project({ mcpServers: { a: { url } } }), {}).catch(String);
  expect(said).toContain("expected a URL without user and password, found them before x.example");
  expect(said).not.toContain("secret");
});

test("one elsewhere has its headers", async () => {
  const headers = { authorization: "Bearer ${TOKEN}" };
  const folder = project({
    mcpServers: { a: { type: "http", url: "https://x.example/", headers } },
  });
  expect(await namedServer(".", folder, { TOKEN: "t" })).toEqual({
    kind: "url",
    url: new URL("https://x.example/"),
    headers: { authorization: "Bearer t" },
  });
});

test("without a file, a word is no name", async () => {
  expect(await namedServer("node", join(root, "none"), {})).toBeUndefined();
});

test.each<[unknown, string, string]>([
  [undefined, "expected a file that names the server, found none", "run it in the folder"],
  ["{", "expected JSON, found", "mcp-gen doctor"],
  [{ mcpServers: {} }, "expected one server, found none", "add one"],
  [{ mcpServers: { a: {} } }, 'mcpServers.a: expected "command" or "url", found nothing', ""],
  [{ mcpServers: { a: weather, b: weather } }, "expected one server, found a, b", "mcp-gen call a"],
  [
    { mcpServers: { a: weather } },
    "a: expected a value for ${DIR}, found none",
    "set the variable",
  ],
  [{ mcpServers: { a: { url: "ftp://x" } } }, 'expected a URL with http or https, found "ftp', ""],
])("%j: a dot means none", async (config, message, fix) => {
  const folder = config === undefined ? join(root, "none") : project(config);
  const failed = await namedServer(".", folder, {}).catch((error: unknown) => error);
  expect(String(failed)).toContain(message);
  expect(String(failed)).toContain(fix);
});
