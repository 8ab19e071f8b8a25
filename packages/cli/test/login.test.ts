/** `mcp-gen login`, `logout`, and the stored tokens of `call`, `check` and `doctor`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { oauth } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { connect } from "@mcp-gen/client";
import type { startQuirks } from "../../../test/auth/quirks.mjs";
import { runCommand } from "../../../test/support/run-command.js";
import { runProgram } from "../../../test/support/run-program.js";
import { repository } from "../../../test/end-to-end/program.js";
import { doctorCommand } from "../src/commands/doctor.js";
import {
  atTerminal,
  call,
  check,
  damageStore,
  expectNoSecrets,
  folder,
  login,
  logout,
  printed,
  protectedServer,
  start,
  stored,
  timesOpened,
  useLoginWorld,
} from "./support/login-world.js";

type Options = NonNullable<Parameters<typeof startQuirks>[0]>;

useLoginWorld();

const doctor = (...words: string[]) => runCommand(doctorCommand, "doctor", folder, ...words);

describe("login", () => {
  test.each<[string, Options]>([
    ["that challenges", {}],
    ["that answers without a token", { quirks: ["Q27"] }],
  ])("opens the browser for a server %s, and prints one line [auth K1]", async (_, options) => {
    const { url, issuer } = await start(options);
    const outcome = await login(url, "--scope", "read");
    expect(outcome).toEqual({
      code: 0,
      stdout: "",
      stderr: `Logged in to ${url} at ${issuer}; scopes read; expires in 1 hour, renewed automatically\n`,
    });
    expectNoSecrets(outcome);
  });

  test("leaves a login that a program of another name uses and renews [auth K1] [auth C25]", async () => {
    const { url, requests, revokeTokens } = await start();
    await login(url, "--scope", "read");
    revokeTokens();
    const auth = oauth({ store: fileTokenStore(), client: { name: "Notes" } });
    await using client = await connect(url, { name: "notes", version: "1.0.0", auth });
    await client.listTools();
    const grants = requests.filter(({ path }) => path === "/token");
    expect(grants.map(({ text }) => new URLSearchParams(text).get("grant_type"))).toEqual([
      "authorization_code",
      "refresh_token",
    ]);
    expect((await login("--list")).stdout).toContain(url);
  });

  test("lists the logins without tokens [auth K1]", async () => {
    const { url, issuer } = await start();
    expect(await login("--list")).toEqual({ code: 0, stdout: "", stderr: "No stored logins.\n" });
    await login(url, "--scope", "read write");
    const outcome = await login("--list");
    expect(outcome).toEqual({
      code: 0,
      stdout: `${url}  ${issuer}  scopes read write  expires in 1 hour, renewed automatically\n`,
      stderr: "",
    });
    const json = await login("--list", "--json");
    expect(JSON.parse(json.stdout)).toEqual([
      {
        server: url,
        resource: url,
        issuer,
        scopes: ["read", "write"],
        expires: expect.stringMatching(/^\d{4}-/),
        canRefresh: true,
      },
    ]);
    expectNoSecrets(outcome);
    expectNoSecrets(json);
  });

  test("starts again without the registration [auth K1] [auth C27]", async () => {
    const { url, requests } = await start();
    const registered = () =>
      requests.filter(({ path }) => path === "/register").map(({ text }) => JSON.parse(text));
    await login(url);
    await login(url);
    // If another program took the port meanwhile, the redirect URI differs, which needs another registration.
    const before = registered();
    expect(new Set(before.map(({ redirect_uris }) => redirect_uris[0])).size).toBe(before.length);
    await login(url, "--fresh");
    expect(registered()).toHaveLength(before.length + 1);
  });

  test("prints the URL with --no-browser [auth K3] [auth K4]", async () => {
    const { url } = await start();
    atTerminal(false);
    const outcome = login(url, "--no-browser");
    const shown = await vi.waitFor(() => {
      const line = printed().find((text) => text.startsWith("Open this URL"));
      expect(line).toBeDefined();
      return line ?? "";
    });
    await fetch(shown.replace("Open this URL to log in: ", "").trim());
    expect((await outcome).stderr).toMatch(/^Open this URL to log in: .*\nLogged in to .*\n$/);
    expect(timesOpened()).toBe(0);
  });

  test.each([
    ["over SSH", { SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }],
    ["without a display, as in docker run -it", { DISPLAY: "" }],
  ])("takes the pasted URL %s [auth K4] [auth L3]", async (_, env) => {
    const { url, login: visit } = await start();
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    vi.spyOn(process, "platform", "get").mockReturnValue("linux");
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
    const outcome = login(url);
    const shown = await vi.waitFor(() => {
      const line = printed().find((text) => text.startsWith("Open this URL"));
      expect(line).toBeDefined();
      return line ?? "";
    });
    input.write(`${await visit({ url: shown.replace(/^.*: /, "").trim() })}\n`);
    const { code, stdout, stderr } = await outcome;
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toContain(`Logged in to ${url}`);
    expect(timesOpened()).toBe(0);
    vi.restoreAllMocks();
  });

  test("ends on Ctrl-C during the question [auth K4]", async () => {
    const { url } = await start();
    vi.stubEnv("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22");
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
    const outcome = login(url);
    await vi.waitFor(() => expect(printed().join("")).toContain("Paste the URL"));
    input.end();
    const { code, stdout, stderr } = await outcome;
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toMatch(/mcp-gen: interrupted; not logged in\n$/);
    vi.restoreAllMocks();
  });

  test("needs a terminal or a desktop [auth K4]", async () => {
    const { url, requests } = await start();
    atTerminal(false);
    vi.stubEnv("CI", "true");
    const outcome = await login(url);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("expected a terminal or a desktop for the login");
    expect(requests).toEqual([]);
  });

  test("needs a server with a URL [auth K1]", async () => {
    expect((await login()).stderr).toContain("expected the URL of a server, received nothing");
    expect((await login("node")).stderr).toContain('expected the URL of a server, received "node"');
  });
});

describe("logout", () => {
  test("deletes and revokes the tokens of a server [auth K1]", async () => {
    const { url, issuer, requests } = await start();
    await login(url);
    const [login1] = stored();
    expect(login1).toBeDefined();
    expect(await logout(url)).toEqual({
      code: 0,
      stdout: "",
      stderr: `Logged out of ${url} at ${issuer}.\n`,
    });
    expect(stored().join()).not.toContain("accessToken");
    expect(requests.filter(({ path }) => path === "/revoke")).toHaveLength(1);
    expect((await logout(url)).stderr).toBe(`No login to ${url}.\n`);
  });

  test("deletes the tokens even if they cannot be revoked [auth K1]", async () => {
    const { url, close } = await start();
    await login(url);
    await close();
    const { code, stderr } = await logout(url);
    expect(code).toBe(0);
    expect(stderr).toContain("did not revoke it");
    expect(stored().join()).not.toContain("accessToken");
  });

  test("deletes everything with --all [auth K1]", async () => {
    const { url } = await start();
    await login(url);
    expect(await logout("--all")).toMatchObject({ code: 0, stderr: "Deleted 1 login.\n" });
    expect(stored()).toEqual([]);
    expect((await logout()).code).toBe(2);
  });

  test("treats a damaged store as empty, and deletes it with --all [auth K1] [auth D2]", async () => {
    const { url } = await start();
    await login(url);
    damageStore();
    expect(await login("--list")).toEqual({ code: 0, stdout: "", stderr: "No stored logins.\n" });
    expect((await call(url, "--no-login")).stderr).toContain("auth/login-required");
    expect(await logout("--all")).toMatchObject({ code: 0, stderr: "Deleted 0 logins.\n" });
    expect(stored()).toEqual([]);
  });

  test("reports a store that cannot be used [auth K1] [auth D2]", async () => {
    const { url, requests } = await start();
    mkdirSync(join(folder, "config/mcp-gen"), { recursive: true });
    writeFileSync(join(folder, "config/mcp-gen/auth"), "");
    for (const outcome of [await login(url), await login("--list"), await logout("--all")]) {
      expect(outcome).toMatchObject({ code: 1, stdout: "" });
      expect(outcome.stderr).toContain(
        "expected a directory, received a file. Remove it, or pass ",
      );
    }
    expect(requests.filter(({ path }) => path === "/token")).toEqual([]);
  });
});

describe("call", () => {
  test("uses stored tokens, also without a terminal [auth K2]", async () => {
    const { url } = await start();
    await login(url);
    atTerminal(false);
    expect(await call(url, "whoami")).toEqual({ code: 0, stdout: "ada\n", stderr: "" });
    expect(timesOpened()).toBe(1);
  });

  test("opens the browser on a terminal [auth K2]", async () => {
    const { url } = await start();
    expect(await call(url, "whoami")).toMatchObject({ code: 0, stdout: "ada\n" });
    expect(timesOpened()).toBe(1);
  });

  test.each([
    ["elsewhere", false, []],
    ["with --no-login", true, ["--no-login"]],
  ])("fails with the command that logs in %s [auth K2] [auth K3]", async (_, isTerminal, words) => {
    const { url, issuer } = await start();
    atTerminal(isTerminal);
    const { code, stdout, stderr } = await call(
      url,
      "whoami",
      "--client-id",
      "my client",
      ...words,
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`${url}: the server requires a login (issuer ${issuer}`);
    expect(stderr).toContain(`run \`mcp-gen login ${url} --client-id 'my client'\``);
    expect(timesOpened()).toBe(0);
  });

  test("names the scopes that a stored login lacks [auth K2] [auth C29]", async () => {
    const { url } = await start({ toolScopes: { whoami: ["write"] } });
    await login(url, "--scope", "read");
    const refused = await call(url, "whoami", "--no-login");
    expect(refused.code).toBe(1);
    const [, command = ""] = /fix: run `mcp-gen login (.*)`/.exec(refused.stderr) ?? [];
    expect(command).toBe(`${url} --scope read --scope write`);
    await login(...command.split(" "));
    expect(await call(url, "whoami", "--no-login")).toMatchObject({ code: 0, stdout: "ada\n" });
  });

  test("sends the token of --token-env, and never prints it [auth K3]", async () => {
    const { url, requests } = await start();
    vi.stubEnv("MY_TOKEN", "a-token-of-my-own");
    const { code, stderr } = await call(url, "whoami", "--token-env", "MY_TOKEN");
    expect(code).toBe(1);
    expect(stderr).not.toContain("a-token-of-my-own");
    expect(requests.at(-1)?.headers.authorization).toBe("Bearer a-token-of-my-own");
    expect(timesOpened()).toBe(0);
  });

  test("uses no stored token with --header authorization [auth K3]", async () => {
    const { url, requests } = await start();
    await login(url);
    await call(url, "whoami", "--header", "Authorization=Bearer other");
    expect(requests.at(-1)?.headers.authorization).toBe("Bearer other");
    expect(timesOpened()).toBe(1);
  });

  test("works as before with a server without authorization [auth K2]", async () => {
    const { url } = await start({ quirks: ["Q27"] });
    expect(await call(url)).toMatchObject({ code: 0, stdout: expect.stringContaining("whoami") });
    expect(timesOpened()).toBe(0);
  });
});

describe("check and doctor", () => {
  test("check uses stored tokens and opens nothing [auth K2]", async () => {
    const { url } = await start({ resourceServer: protectedServer });
    const refused = await check(url, "--revision", "2025-06-18");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`run \`mcp-gen login ${url}\``);
    expect(timesOpened()).toBe(0);
    await login(url);
    const { stdout, stderr } = await check(url, "--revision", "2025-06-18", "--json");
    expect(JSON.parse(stdout).revisions[0]).toMatchObject({ agreed: true });
    expect(stderr).toContain("0 violations");
    expect(timesOpened()).toBe(1);
  });

  test("doctor --run uses stored tokens and opens nothing [auth K2]", async () => {
    const { url } = await start({ resourceServer: protectedServer });
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    writeFileSync(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { one: { url } } }));
    expect((await doctor("--static")).stdout).toContain(`no request was sent to ${url}`);
    expect((await doctor("--run")).stdout).toContain("fix: run `mcp-gen login");
    expect(timesOpened()).toBe(0);
    await login(url);
    expect((await doctor("--run")).stdout).toContain(".mcp.json: one: answers, and supports 20");
    expect(timesOpened()).toBe(1);
  });
});

test("a call without a terminal fails fast in a process of its own [auth K4]", async () => {
  const { url } = await start();
  const program = join(repository, "packages/cli/bin/mcp-gen.js");
  const { code, stdout, stderr } = await runProgram(process.execPath, [program, "call", url]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`run \`mcp-gen login ${url}\``);
});
