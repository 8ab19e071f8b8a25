/** `mcp-gen config`: what it prints for each editor. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configCommand } from "../src/commands/config.js";
import { runCommand } from "../../../test/support/run-command.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-gen config ")));
const program = join(folder, "dist/stdio.js");
beforeAll(() => {
  vi.stubEnv("KEY", "hunter2");
  const weather = {
    command: "node",
    args: ["--quiet", "dist/stdio.js"],
    env: { KEY: "${env:KEY}", TOKEN: "s3cr3t-token" },
  };
  const web = { url: "http://127.0.0.1:3000/mcp", headers: { authorization: "Bearer ${KEY}" } };
  writeFileSync(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { weather, web } }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const config = (...words: string[]) => runCommand(configCommand, "config", ...words);

test.each([
  ["cursor", "mcpServers"],
  ["claude-desktop", "mcpServers"],
  ["vscode", "servers"],
])("%s gets absolute paths, and no value of a variable (audit C3)", async (editor, key) => {
  const { code, stdout, stderr } = await config(editor, folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    [key]: {
      weather: {
        type: "stdio",
        command: "node",
        args: ["--quiet", program],
        env: { KEY: "${env:KEY}", TOKEN: "<value of TOKEN>" },
      },
      web: {
        type: "http",
        url: "http://127.0.0.1:3000/mcp",
        headers: { authorization: "Bearer ${KEY}" },
      },
    },
  });
  expect(stderr).toContain("Replace each <value of NAME>.");
});

test("claude-code gets the commands (audit C3)", async () => {
  const { stdout } = await config("claude-code", folder);
  expect(stdout.split("\n")).toEqual([
    `claude mcp add --env 'KEY=\${env:KEY}' --env 'TOKEN=<value of TOKEN>' weather -- node --quiet '${program}'`,
    "claude mcp add --transport http --header 'authorization: Bearer ${KEY}' web http://127.0.0.1:3000/mcp",
    "",
  ]);
});

test("a folder without servers and an unknown editor are refused (audit C3)", async () => {
  const none = await config("cursor", join(folder, "none"));
  expect(none.code).toBe(1);
  expect(none.stderr).toContain("expected a file that names the server, received none");
  expect((await config("emacs", folder)).code).toBe(2);
});
