/** The commands that log in, with a store, a browser and an authorization server of their own for each test. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { toNodeListener } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import { startQuirks } from "../../../../test/auth/quirks.mjs";
import { runCommand, type Outcome } from "../../../../test/support/run-command.js";
import { callCommand } from "../../src/commands/call.js";
import { checkCommand } from "../../src/commands/check.js";
import { loginCommand } from "../../src/commands/login.js";
import { logoutCommand } from "../../src/commands/logout.js";

type World = Awaited<ReturnType<typeof startQuirks>>;
type Options = NonNullable<Parameters<typeof startQuirks>[0]>;

/** The folder of the running test. */
export let folder: string;
let world: World | undefined;

/** Prepares each test of the file. */
export function useLoginWorld(): void {
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
}

export async function start(options: Options = {}): Promise<World> {
  return (world = await startQuirks(options));
}

/** A server of this project that checks the tokens. */
export function protectedServer({ issuer, resource }: { issuer: string; resource: string }) {
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

export const timesOpened = (): number =>
  readdirSync(folder).includes("opened")
    ? readFileSync(join(folder, "opened"), "utf8").trim().split("\n").length
    : 0;

export function atTerminal(value: boolean | undefined): void {
  for (const stream of [process.stdin, process.stderr]) {
    if (value === undefined) Reflect.deleteProperty(stream, "isTTY");
    else Object.defineProperty(stream, "isTTY", { value, configurable: true });
  }
}

export const login = (...words: string[]) => runCommand(loginCommand, "login", ...words);
export const logout = (...words: string[]) => runCommand(logoutCommand, "logout", ...words);
export const call = (...words: string[]) => runCommand(callCommand, "call", ...words);
export const check = (...words: string[]) => runCommand(checkCommand, "check", ...words);

/** What the command has written to stderr so far. `runCommand` replaces the function with a mock. */
export const printed = (): string[] =>
  vi.mocked(process.stderr.write).mock.calls.map(([text]) => String(text));

function storeFiles(): string[] {
  const directory = join(folder, "config", "mcp-gen", "auth");
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(directory, name));
}

/** All text in the store, which contains the tokens. */
export function stored(): string[] {
  return storeFiles().map((path) => readFileSync(path, "utf8"));
}

/** Cuts each file of the store in half. */
export function damageStore(): void {
  for (const path of storeFiles()) {
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.slice(0, text.length / 2));
  }
}

/** The secrets in the store must not be in any output. */
export function expectNoSecrets({ stdout, stderr }: Outcome): void {
  const texts = stored().map((text) => JSON.parse(JSON.parse(text).value));
  const secrets = texts.flatMap(({ accessToken = [], refreshToken = [] }) =>
    [accessToken, refreshToken].flat(),
  );
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
}
