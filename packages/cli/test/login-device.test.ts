/** `mcp-gen login --device` with an authorization server that has a device authorization endpoint (RFC 8628). */
import { createServer } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listen } from "../../../test/auth/plumbing.mjs";
import { loginMethod } from "../src/commands/auth/server-auth.js";
import {
  atTerminal,
  call,
  expectNoSecrets,
  login,
  start,
  timesOpened,
  useLoginWorld,
} from "./support/login-world.js";

useLoginWorld();

/** Seconds between token requests. The tests do not depend on it. */
const INTERVAL = 1;
const CODE = {
  device_code: "a-device-code-that-is-secret",
  user_code: "WDJB-MJHT",
  verification_uri: "http://127.0.0.1/device",
  interval: INTERVAL,
  expires_in: 600,
};

let close: (() => void) | undefined;
afterEach(() => close?.());

/**
 * Starts the servers. The device grant has a server of its own.
 *
 * @param answers the errors of the token endpoint, in order; the last one is repeated, and `undefined` is a token
 */
async function startDevice(answers: readonly (string | undefined)[], code: object = {}) {
  const polls: URLSearchParams[] = [];
  const http = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      const answer =
        request.url === "/device" ? { ...CODE, ...code } : tokenAnswer(form, polls, answers);
      response.writeHead("error" in answer ? 400 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  const origin = await listen(http);
  close = () => {
    http.closeAllConnections();
    http.close();
  };
  const metadata = {
    authorization_endpoint: undefined,
    code_challenge_methods_supported: undefined,
    device_authorization_endpoint: `${origin}/device`,
    token_endpoint: `${origin}/token`,
  };
  const world = await start({ metadata });
  world.world.access.set("a-device-token", {
    aud: world.url,
    sub: "ada",
    scope: "read",
    exp: Date.now() / 1000 + 600,
  } as never);
  return { ...world, polls };
}

function tokenAnswer(
  form: URLSearchParams,
  polls: URLSearchParams[],
  answers: readonly (string | undefined)[],
): object {
  const error = answers[Math.min(polls.length, answers.length - 1)];
  polls.push(form);
  const token = { access_token: "a-device-token", token_type: "Bearer", expires_in: 600 };
  return error === undefined ? token : { error };
}

const PENDING = "authorization_pending";

describe("login --device", () => {
  test("polls until the person has entered the code, and stores the token [auth K3] [auth L4]", async () => {
    const { url, issuer, polls } = await startDevice([PENDING, PENDING, undefined]);
    atTerminal(false);
    vi.stubEnv("DISPLAY", "");
    const outcome = await login(url, "--device", "--scope", "read");
    expect(outcome).toEqual({
      code: 0,
      stdout: "",
      stderr: `Open ${CODE.verification_uri} on any device and enter the code ${CODE.user_code}\nLogged in to ${url} at ${issuer}; scopes read; expires in 10 minutes\n`,
    });
    expect(polls.map((form) => form.get("device_code"))).toEqual(Array(3).fill(CODE.device_code));
    expect(timesOpened()).toBe(0);
    expectNoSecrets(outcome);
    expect(outcome.stderr).not.toContain(CODE.device_code);
    expect(await call(url, "whoami")).toEqual({ code: 0, stdout: "ada\n", stderr: "" });
  });

  test("ends if the person refuses [auth K3] [auth L4]", async () => {
    const { url, polls } = await startDevice([PENDING, "access_denied"]);
    const { code, stdout, stderr } = await login(url, "--device");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("auth/denied");
    expect(stderr).toContain("received a refusal");
    expect(polls).toHaveLength(2);
  });

  test.each([
    ["the server says so", ["expired_token"], {}],
    ["its time is over", [PENDING], { expires_in: INTERVAL * 3 }],
  ])("ends when the code has expired: %s [auth K3] [auth L4]", async (_, answers, code) => {
    const { url } = await startDevice(answers, code);
    const { code: exit, stdout, stderr } = await login(url, "--device");
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: "" });
    expect(stderr).toContain("auth/timeout");
    expect(stderr).toContain("expired before the person entered it");
    expect(stderr).toContain(`run \`mcp-gen login ${url} --device\` to log in again`);
  });

  test("ends on Ctrl-C, and stops polling [auth K3] [auth L4]", async () => {
    const { url, polls } = await startDevice([PENDING]);
    const outcome = login(url, "--device");
    await vi.waitUntil(() => polls.length > 0);
    process.emit("SIGINT");
    const { code, stdout, stderr } = await outcome;
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toMatch(/\nmcp-gen: interrupted; not logged in\n$/);
    const before = polls.length;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL * 3000));
    // One request may have been on its way.
    expect(polls.length).toBeLessThanOrEqual(before + 1);
  });

  test("names the other ways where the server cannot do it [auth K3] [auth L4]", async () => {
    const { url } = await start();
    const { code, stderr } = await login(url, "--device");
    expect(code).toBe(1);
    expect(stderr).toContain("expected a device_authorization_endpoint, received none");
    expect(stderr).toContain("fix: log in without --device, or with --no-browser");
  });

  test("is also the login of a call on a terminal [auth K2] [auth K3]", async () => {
    const { url } = await startDevice([undefined]);
    const { code, stdout, stderr } = await call(url, "whoami", "--device");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "ada\n" });
    expect(stderr).toContain(`enter the code ${CODE.user_code}`);
  });

  test("refuses an address that no browser may open [auth K3] [auth C35]", async () => {
    const { url, polls } = await startDevice([undefined], {
      verification_uri: "javascript:alert(1)",
    });
    const { code, stderr } = await login(url, "--device");
    expect(code).toBe(1);
    expect(stderr).not.toContain("enter the code");
    expect(polls).toEqual([]);
  });
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
