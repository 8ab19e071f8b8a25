/** No command prints the value of an environment variable, of `env`, or of a header: not in a result, not in an error. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callCommand } from "../src/commands/call.js";
import { checkCommand } from "../src/commands/check.js";
import { doctorCommand } from "../src/commands/doctor.js";
import { runCommand } from "../../../test/support/run-command.js";

const SECRET = "ghp_0123456789";
const root = mkdtempSync(join(tmpdir(), "mcp-gen secrets "));
beforeAll(() => {
  vi.stubEnv("XDG_CONFIG_HOME", root);
  vi.stubEnv("GITHUB_TOKEN", SECRET);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const call = (...words: string[]) => runCommand(callCommand, "call", ...words);

let projects = 0;
function project(entry: object): string {
  const folder = join(root, String(++projects));
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  // Says all it was given, and ends.
  const source = `const said = JSON.stringify([process.argv, process.env]);
    console.log(said); console.error("Error: " + said); process.exitCode = 1;`;
  writeFileSync(join(folder, "server.mjs"), source);
  writeFileSync(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { github: entry } }));
  return folder;
}

const ENTRIES: Record<string, object> = {
  "an argument": { command: "node", args: ["server.mjs", "--token=${GITHUB_TOKEN}"] },
  "a variable": { command: "node", args: ["server.mjs"], env: { TOKEN: "${env:GITHUB_TOKEN}" } },
  "a written value": { command: "node", args: ["server.mjs"], env: { TOKEN: SECRET } },
  "a program": { command: "./${GITHUB_TOKEN}/bin", args: [] },
  "a program on PATH": { command: "${GITHUB_TOKEN}", args: [] },
  "a script": { command: "node", args: ["${env:GITHUB_TOKEN}.js"] },
  "a folder": { command: "node", args: ["server.mjs"], cwd: "${GITHUB_TOKEN}" },
  "a URL": { url: "http://127.0.0.1:9/${GITHUB_TOKEN}" },
  "an invalid URL": { url: "ftp://${GITHUB_TOKEN}" },
  "a user in a URL": { url: "https://${GITHUB_TOKEN}@127.0.0.1:9/" },
  "a header": {
    url: "http://127.0.0.1:9/",
    headers: { authorization: "Bearer ${GITHUB_TOKEN}" },
  },
  "a client secret": {
    url: "http://127.0.0.1:9/",
    auth: { clientId: "a", clientSecret: "${GITHUB_TOKEN}" },
  },
  "variables that are not an object": { command: "node", args: [], env: [SECRET] },
  "a variable that is not a string": { command: "node", args: [], env: { TOKEN: { a: SECRET } } },
};

test.each(Object.entries(ENTRIES))(
  "%s is not printed (audit C1)",
  async (_, entry) => {
    const folder = project(entry);
    const outcomes = [
      await runCommand(doctorCommand, "doctor", folder, "--run"),
      await runCommand(doctorCommand, "doctor", folder, "--json"),
      await runCommand(callCommand, "call", "--cwd", folder, ".", "--timeout", "5"),
      await runCommand(callCommand, "call", "--cwd", folder, ".", "tool", "--json"),
    ];
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
    try {
      const timeout = ["--timeout", "2"];
      outcomes.push(await runCommand(checkCommand, "check", ".", ...timeout));
      outcomes.push(await runCommand(checkCommand, "check", ".", "--json", ...timeout));
    } finally {
      cwd.mockRestore();
    }
    expect(outcomes.map(({ stdout, stderr }) => stdout + stderr).join("\n")).not.toContain(SECRET);
  },
  600_000,
);

test("options for headers and variables are not printed (audit C1)", async () => {
  const folder = project({ command: "node", args: ["server.mjs"] });
  const outcomes = [
    await call("--cwd", folder, ".", "--env", "GITHUB_TOKEN"),
    await call("--cwd", folder, "--env", `A=${SECRET}`, "--", "node", "server.mjs"),
    await call("--cwd", folder, ".", "--env", `=${SECRET}`),
    await call("http://127.0.0.1:9/", "--header", `=${SECRET}`),
    await call("http://127.0.0.1:9/", "--header", `Bearer ${SECRET}`),
    await call("http://127.0.0.1:9/", "--header", `authorization=${SECRET}\n`),
  ];
  expect(outcomes.map(({ code }) => code > 0)).not.toContain(false);
  expect(outcomes.map(({ stdout, stderr }) => stdout + stderr).join("\n")).not.toContain(SECRET);
});
