import { describe, expect, test } from "vitest";
import { checkBrowserUrl, checkUrl, isLoopbackHost, isLoopbackUrl } from "./urls.js";

const PUBLIC = "https://mcp.example/mcp";
const LOCAL = "http://localhost:3000/mcp";

describe("addresses that servers name [auth C32] [req 180]", () => {
  test.each([
    ["https://as.example/token", PUBLIC],
    ["https://as.example:8443/token?x=1", PUBLIC],
    ["https://localhost:4000/token", PUBLIC],
    ["http://localhost:4000/token", LOCAL],
    ["http://127.0.0.1:4000/token", LOCAL],
    ["http://[::1]:4000/token", LOCAL],
    ["http://as.localhost:4000/token", LOCAL],
    ["http://localhost:4000/token", "https://127.0.0.1/mcp"],
    ["https://as.example/token", LOCAL],
  ])("accepts %s for %s", async (address, server) => {
    expect((await checkUrl(address, "the token endpoint", server)).href).toBe(address);
  });

  test.each([
    ["http://as.example/token", PUBLIC, "https; http is allowed only"],
    ["http://as.example/token", LOCAL, "https; http is allowed only"],
    ["http://localhost:4000/token", PUBLIC, "https; http is allowed only"],
    ["http://localhost.evil.example/token", LOCAL, "https; http is allowed only"],
    ["http://127.0.0.1.evil.example/token", LOCAL, "https; http is allowed only"],
    ["http://10.0.0.1/token", LOCAL, "https; http is allowed only"],
    ["http://[::ffff:127.0.0.1]/token", LOCAL, "https; http is allowed only"],
    ["http://0.0.0.0/token", LOCAL, "https; http is allowed only"],
    ["ftp://localhost/token", LOCAL, "https; http is allowed only"],
    ["https://user@as.example/token", PUBLIC, "a URL without user and password"],
    ["https://:secret@as.example/token", PUBLIC, "a URL without user and password"],
    ["/token", PUBLIC, "an https URL"],
    ["https://", PUBLIC, "an https URL"],
    ["", PUBLIC, "an https URL"],
  ])("refuses %j for %s", async (address, server, expected) => {
    await expect(checkUrl(address, "the token endpoint", server)).rejects.toThrow(
      expect.objectContaining({
        code: "auth/blocked-address",
        retryable: false,
        resource: server,
        message: expect.stringContaining(`the token endpoint: expected ${expected}`),
      }),
    );
  });

  test("accepts letters other than ASCII, also after many calls", async () => {
    const address = "https://bücher.example/ä";
    const hosts = new Set<string>();
    for (let call = 0; call < 20_000; call++) {
      hosts.add((await checkUrl(address, "it", PUBLIC)).host);
    }
    expect([...hosts]).toEqual(["xn--bcher-kva.example"]);
  });

  test("does not show the query or the password", async () => {
    for (const address of [
      "http://as.example/?code=canary",
      "https://a:canary@b.example",
      "x?canary",
    ]) {
      await expect(checkUrl(address, "it", PUBLIC)).rejects.toThrow(/^((?!canary).)*$/);
    }
  });
});

/** Attack A8. */
describe("a URL for the browser [auth C35] [auth A8] [req 183]", () => {
  test("is returned in its normal form", async () => {
    expect(await checkBrowserUrl("HTTPS://as.example/authorize?a=b&c=$(id)", PUBLIC)).toBe(
      "https://as.example/authorize?a=b&c=$(id)",
    );
    expect(await checkBrowserUrl("https://bücher.example/ä", PUBLIC)).toBe(
      "https://xn--bcher-kva.example/%C3%A4",
    );
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    // These have a host, so that only their scheme is wrong.
    "javascript://as.example/%0aalert(1)",
    "data://as.example/text/html,x",
    "file://as.example/etc/passwd",
    "vbscript:x",
    "ms-settings:",
    "http://as.example/authorize",
    "https://user:password@as.example/authorize",
    'https://as.example/"&calc',
    'https://as.example/authorize?"&calc&"',
    "https://as.example/`id`",
    "https://$(id).as.example/",
    "https://as.example/a b",
    "https://as.example/\r\nSet-Cookie: a=b",
    "https://as.example/\n",
    "https://as.example\\@evil.example/",
    "https://as.example/<img>",
    "https://as.example/\u0000",
    "https://as.example/\u001b[2J",
    " https://as.example/",
    "-https://as.example/",
  ])("is refused: %j", async (address) => {
    await expect(checkBrowserUrl(address, PUBLIC)).rejects.toThrow(
      expect.objectContaining({ code: "auth/blocked-address" }),
    );
  });
});

test.each([
  ["localhost", true],
  ["localhost.", true],
  ["a.b.localhost", true],
  ["127.0.0.1", true],
  ["127.255.0.9", true],
  ["[::1]", true],
  ["localhost.example", false],
  ["xlocalhost", false],
  ["127.0.0.1.example", false],
  ["128.0.0.1", false],
  ["[::ffff:7f00:1]", false],
  ["0.0.0.0", false],
])("%s is a loopback host: %j [auth C32]", (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

test.each([
  ["http://localhost:3000/x", true],
  ["https://[::1]/", true],
  ["https://as.example/", false],
  ["localhost", false],
  ["", false],
])("%j names this machine: %j [auth C32]", (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected);
});
