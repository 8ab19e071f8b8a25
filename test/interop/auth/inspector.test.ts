/**
 * The command line of the MCP Inspector logs in to our protected server with its own login: it prints a URL, and listens for
 * the response on this machine. The authorization server is real.
 */
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { browse } from "../../auth/browser.mjs";
import { HOSTS, hostServer } from "../../auth/hosting.js";
import { installProvider, startProvider } from "../../auth/provider.mjs";
import { INSPECTOR, INSPECTORS, installInspector } from "../inspector.mjs";

beforeAll(() => {
  const problem = installInspector(console.error) ?? installProvider();
  if (problem !== undefined) throw new Error(problem);
});
let home: string;
beforeEach(() => {
  // The inspector keeps its tokens in the home folder.
  home = mkdtempSync(join(tmpdir(), "mcp-gen-inspector-"));
  mkdirSync(join(home, "no-programs"));
  // The authorization server says that it is for development only.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, maxRetries: 5 });
});

interface Run {
  /** The content of the result, or the printed error. */
  readonly answer: unknown;
  /** The URLs that it asked the person to open. */
  readonly opened: readonly string[];
}

/** Calls a tool with the inspector. A person opens each URL that it prints. */
async function callWithInspector(era: string, url: string, tool: string): Promise<Run> {
  const target = ["--transport", "http", "--server-url", url, "--protocol-era", era];
  const callback = ["--callback-url", "http://127.0.0.1:0/oauth/callback"];
  const question = ["--method", "tools/call", "--tool-name", tool, "--format", "json"];
  const child = spawn(process.execPath, [INSPECTOR, "--cli", ...target, ...callback, ...question], {
    env: {
      HOME: home,
      USERPROFILE: home,
      // Without a terminal, it logs in only with this setting. It finds no program that opens the URL.
      MCP_AUTO_OPEN_ENABLED: "true",
      PATH: join(home, "no-programs"),
      MCP_INSPECTOR_SECRET_STORE: "file",
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 300_000,
  });
  const opened: string[] = [];
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    errors += part;
    const next = [...errors.matchAll(/Please navigate to: (\S+)\n/g)][opened.length]?.[1];
    if (next === undefined) return;
    opened.push(next);
    browse(next)
      .then((response) => fetch(response))
      .catch((error: unknown) => {
        errors += String(error);
        child.kill();
      });
  });
  const ended = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const printed = await text(child.stdout);
  await ended;
  const answer = printed === "" ? errors : JSON.parse(printed).result?.content;
  return { answer, opened };
}

const isLogin = (line: string): boolean => !/\.well-known|jwks/.test(line);

describe.each(INSPECTORS)("$name", ({ era }) => {
  test.each(HOSTS)("logs in to %s, and uses its token again [auth T4]", async (host) => {
    await using provider = await startProvider();
    const { issuer } = provider;
    await using server = await hostServer(host, (resource) =>
      protect({
        resource,
        authorizationServers: [issuer],
        scopes: ["read"],
        verify: jwt({ issuer }),
      }),
    );
    const answer = [{ type: "text", text: "ada with read" }];
    const opened = [expect.stringContaining(`${issuer}/auth?`)];
    expect(await callWithInspector(era, server.url, "whoami")).toEqual({ answer, opened });
    const sent = ["POST /reg", "GET /auth", "GET /interaction", "GET /auth", "POST /token"];
    expect(provider.lines().filter(isLogin)).toEqual(sent);
    // The next process has the token of the first one.
    expect(await callWithInspector(era, server.url, "whoami")).toEqual({ answer, opened: [] });
    expect(provider.lines().filter(isLogin)).toEqual(sent);
  });
});
