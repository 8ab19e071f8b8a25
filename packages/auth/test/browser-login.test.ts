/** Logins with programs: the opener of the platform, and the life of the process. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserLogin } from "@mcp-gen/auth/node";
import { openUrl } from "../src/login/open-url.js";
import { endPrograms, startProgram } from "./start-program.js";

const URL = "https://as.example/authorize?a=\"&touch b&c=$(id)&d=`id`&e=%41%PATH%&f='\n\\;g|h>i*";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mcp-gen-login-"));
  for (const name of ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"]) vi.stubEnv(name, "");
  vi.stubEnv("DISPLAY", ":0");
  vi.stubEnv("PATH", [folder, process.env["PATH"]].join(delimiter));
});
afterEach(async () => {
  endPrograms();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a program with the names of all openers on the path. It writes its arguments to a file. */
async function fakeOpener(code: number) {
  const seen = join(folder, "seen");
  const script = `#!/bin/sh\nprintf '%s\\0' "$@" > '${seen}.new'\nmv '${seen}.new' '${seen}'\nexit ${code}\n`;
  for (const name of ["open", "xdg-open"])
    await writeFile(join(folder, name), script, { mode: 0o700 });
  return () => readFile(seen, "utf8");
}

test("opens a URL as one unchanged argument, without a shell [auth L2] [auth A8] [req 183]", async () => {
  const seen = await fakeOpener(0);
  expect(await openUrl(URL)).toBe(true);
  expect(await seen()).toBe(`${URL}\0`);
});

test("passes the URL of a login to the opener [auth L2]", async () => {
  const seen = await fakeOpener(0);
  const { signal } = new AbortController();
  const login = await browserLogin().prepare({ signal });
  const { redirectUri } = login;
  const result = login.run({ url: URL, state: "state", redirectUri, record: "{}", signal });
  await vi.waitFor(async () => expect(await seen()).toBe(`${URL}\0`));
  await fetch(`${redirectUri}?code=1&state=state`);
  expect(await result).toBe(`${redirectUri}?code=1&state=state`);
});

test("prints the URL if the opener fails or is missing [auth L2]", async () => {
  await fakeOpener(3);
  expect(await openUrl(URL)).toBe(false);
  vi.stubEnv("PATH", join(folder, "nothing"));
  expect(await openUrl(URL)).toBe(false);
});

test("keeps the process alive until the login ends, and not longer [auth L1]", async () => {
  const program = startProgram("login");
  const redirectUri = await program.line();
  const state = await Promise.race([
    program.ended,
    new Promise((done) => setTimeout(done, 500, "alive")),
  ]);
  expect(state).toBe("alive");
  const { status } = await fetch(`${redirectUri}?code=1&state=state`);
  expect(status).toBe(200);
  expect(await program.line()).toBe(`${redirectUri}?code=1&state=state`);
  expect(await program.ended).toBe(0);
});
