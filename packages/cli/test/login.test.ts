/** `mcp-gen login`, `logout`, and the stored tokens of `call`, `check` and `doctor`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { toNodeListener } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import { startQuirks } from "../../../test/auth/quirks.mjs";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";
import { runProgram } from "../../../test/support/run-program.js";
import { repository } from "../../../test/end-to-end/program.js";
import { loginMethod } from "../src/commands/auth/server-auth.js";
import { callCommand } from "../src/commands/call.js";
import { checkCommand } from "../src/commands/check.js";
import { doctorCommand } from "../src/commands/doctor.js";
import { loginCommand } from "../src/commands/login.js";
import { logoutCommand } from "../src/commands/logout.js";

type World = Awaited<ReturnType<typeof startQuirks>>;
type Options = NonNullable<Parameters<typeof startQuirks>[0]>;

let folder: string;
let world: World | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-login-"));
  vi.stubEnv("XDG_CONFIG_HOME", join(folder, "config"));
  vi.stubEnv("APPDATA", join(folder, "config"));
  for (const name of ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT", "CI", "WAYLAND_DISPLAY"]) {
    vi.stubEnv(name, "");
  }
  vi.stubEnv("DISPLAY", ":0");
  vi.stubEnv("PATH", [join(folder, "bin"), process.env["PATH"]].join(delimiter));
  openerIs("fetch(process.argv[1])");
  atTerminal(true);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  atTerminal(undefined);
  await world?.close();
  world = undefined;
  rmSync(folder, { recursive: true });
});

async function start(options: Options = {}): Promise<World> {
  return (world = await startQuirks(options));
}

/** A server of this project that checks the tokens. */
function protectedServer({ issuer, resource }: { issuer: string; resource: string }) {
  const server = defineServer({
    name: "own",
    version: "1.0.0",
    tools: { hi: tool({}, () => "hi") },
  });
  const verify = jwt({ issuer });
  const auth = protect({ resource, authorizationServers: [issuer], verify });
  return toNodeListener(server, { path: "/mcp", auth });
}

/** Replaces the program that opens the browser by a script. It gets the URL as its argument, and logs its start. */
function openerIs(script: string): void {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const text = `#!/bin/sh\necho opened >> '${folder}/opened'\nexec '${process.execPath}' -e '${script}' "$1"\n`;
  for (const name of ["open", "xdg-open"]) {
    writeFileSync(join(folder, "bin", name), text, { mode: 0o700 });
  }
}

const timesOpened = (): number =>
  readdirSync(folder).includes("opened")
    ? readFileSync(join(folder, "opened"), "utf8").trim().split("\n").length
    : 0;

function atTerminal(value: boolean | undefined): void {
  for (const stream of [process.stdin, process.stderr]) {
    if (value === undefined) Reflect.deleteProperty(stream, "isTTY");
    else Object.defineProperty(stream, "isTTY", { value, configurable: true });
  }
}

const login = (...words: string[]) => runCommand(loginCommand, "login", ...words);
const logout = (...words: string[]) => runCommand(logoutCommand, "logout", ...words);
const call = (...words: string[]) => runCommand(callCommand, "call", ...words);
const check = (...words: string[]) => runCommand(checkCommand, "check", ...words);

/** What the command has written to stderr so far. `runCommand` replaces the function with a mock. */
const printed = (): string[] =>
  vi.mocked(process.stderr.write).mock.calls.map(([text]) => String(text));

/** All text in the store, which contains the tokens. */
function stored(): string[] {
  const directory = join(folder, "config", "mcp-gen", "auth");
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(directory, name), "utf8"));
}

/** The secrets in the store must not be in any output. */
function expectNoSecrets({ stdout, stderr }: Outcome): void {
  const texts = stored().map((text) => JSON.parse(JSON.parse(text).value));
  const secrets = texts.flatMap(({ accessToken = [], refreshToken = [] }) =>
    [accessToken, refreshToken].flat(),
  );
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
}

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
    await login(url);
    await login(url);
    expect(requests.filter(({ path }) => path === "/register")).toHaveLength(1);
    await login(url, "--fresh");
    expect(requests.filter(({ path }) => path === "/register")).toHaveLength(2);
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

  test("shows the code of --device on stderr, without control characters [auth K3] [auth A9]", async () => {
    const method = loginMethod(
      { url: new URL("https://mcp.example/mcp"), word: "" },
      { device: true },
    );
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { signal } = new AbortController();
    const code = { userCode: "AB\u001b[2J", verificationUri: "https://as.example/device" };
    if ("show" in method) await method.show({ ...code, expiresAt: 0, signal });
    expect(write.mock.calls).toEqual([
      ["Open https://as.example/device on any device and enter the code AB\\u001b[2J\n"],
    ]);
    write.mockRestore();
  });

  test("uses the port and the host of the options [auth K3] [auth L1]", async () => {
    const { url, requests } = await start();
    await login(url, "--callback-host", "localhost", "--callback-port", "29871");
    const request = requests.find(({ path }) => path === "/authorize");
    expect(request?.query.get("redirect_uri")).toBe("http://localhost:29871/callback");
  });

  test("uses a registered client with a secret from the environment [auth K3]", async () => {
    const client = {
      client_id: "cli",
      client_secret: "a-secret-of-the-client",
      redirect_uris: ["http://127.0.0.1:29872/callback"],
      token_endpoint_auth_method: "client_secret_basic",
    };
    const { url, requests } = await start({ clients: [client], quirks: ["Q10"] });
    const options = ["--client-id", "cli", "--callback-port", "29872"];
    vi.stubEnv("CLIENT_SECRET", client.client_secret);
    const outcome = await login(url, ...options, "--client-secret-env", "CLIENT_SECRET");
    expect(outcome.stderr).toMatch(/^Logged in to /);
    expect(outcome.stderr).not.toContain(client.client_secret);
    expect(requests.filter(({ path }) => path === "/register")).toEqual([]);
    const refused = await login(url, ...options, "--client-secret-env", "NOTHING");
    expect(refused.stderr).toContain(
      "--client-secret-env: expected the name of an environment variable, received NOTHING, which has no value",
    );
    const mistaken = await login(url, ...options, "--client-secret-env", client.client_secret);
    expect(mistaken.stderr).not.toContain(client.client_secret);
  });

  test("uses the client of an entry in .mcp.json [auth K3]", async () => {
    const client = {
      client_id: "cli",
      client_secret: "a-secret-of-the-client",
      redirect_uris: ["http://127.0.0.1:29873/callback"],
      token_endpoint_auth_method: "client_secret_basic",
    };
    const { url, requests } = await start({ clients: [client], quirks: ["Q10"] });
    const auth = {
      clientId: "cli",
      clientSecret: "${env:CLIENT_SECRET}",
      scopes: ["read"],
      callbackPort: 29873,
    };
    writeFileSync(
      join(folder, ".mcp.json"),
      JSON.stringify({ mcpServers: { one: { url, auth } } }),
    );
    vi.stubEnv("CLIENT_SECRET", client.client_secret);
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    expect((await login(".")).stderr).toMatch(/^Logged in to /);
    expect(requests.find(({ path }) => path === "/authorize")?.query.get("client_id")).toBe("cli");
    expect((await call(".", "whoami")).stdout).toBe("ada\n");
    vi.restoreAllMocks();
  });

  test("accepts an issuer without PKCE metadata only if it is named [auth K3]", async () => {
    const { url, issuer } = await start({ quirks: ["Q1"] });
    const refused = await login(url);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("auth/no-pkce") });
    const outcome = await login(url, "--assume-pkce", issuer);
    expect(outcome.stderr).toContain("Logged in to ");
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

  test("sends the token of --token-env, and never prints it [auth K3]", async () => {
    const { url } = await start();
    vi.stubEnv("MY_TOKEN", "a-token-of-my-own");
    const { code, stderr } = await call(url, "whoami", "--token-env", "MY_TOKEN");
    expect(code).toBe(1);
    expect(stderr).not.toContain("a-token-of-my-own");
    expect(world?.requests.at(-1)?.headers.authorization).toBe("Bearer a-token-of-my-own");
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
    const doctor = (...words: string[]) => runCommand(doctorCommand, "doctor", folder, ...words);
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
