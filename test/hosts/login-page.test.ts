/** Logins and the token store of web pages, in Chromium. The authorization server has another origin than the page. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startQuirks } from "../auth/quirks.mjs";
import { root } from "../../scripts/run.mjs";
import { bundle } from "./bundle.mjs";
import { startChromium } from "./chromium.mjs";
import { findChromium } from "./find-programs.mjs";
import { startIssuer, startLoginPage } from "./login-servers.mjs";

const chromium = findChromium();
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-login-page-"));
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let page: Awaited<ReturnType<typeof startLoginPage>>;

beforeAll(async () => {
  const script = join(folder, "page.js");
  await bundle(join(root, "test/hosts/programs/login-page.mjs"), script, { platform: "browser" });
  issuer = await startIssuer();
  page = await startLoginPage(script);
});
afterAll(() => {
  issuer.stop();
  page.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Returns the report of a page, with names for its origins. */
async function visit(path: string, scenario: string, more = {}): Promise<unknown> {
  if ("missing" in chromium) throw new Error(`Chromium: ${chromium.missing}`);
  const query = new URLSearchParams({ scenario, issuer: issuer.origin, ...more });
  const url = `${page.origin}/${path}?${query}`;
  const report = page.next();
  const flags = ["--disable-popup-blocking"];
  const browser = await startChromium(chromium.program, { url, folder, flags });
  try {
    return JSON.parse(JSON.stringify(await report).replaceAll(page.origin, "http://PAGE"));
  } finally {
    await browser.stop();
  }
}

const what = "missing" in chromium ? `left out: ${chromium.missing}` : chromium.version;

describe.skipIf("missing" in chromium)(`a page in Chromium (${what})`, () => {
  const QUERY = "code=good&state=a-state-of-this-login&iss=https%3A%2F%2Fas.example";

  test("redirectLogin leaves the page and continues afterwards, once [auth L5]", async () => {
    expect(await visit("redirect", "")).toEqual({
      address: "http://PAGE/redirect",
      first: {
        record: '{"mcpServer":"https://mcp.example/mcp","verifier":"verifier"}',
        response: `http://PAGE/redirect?${QUERY}`,
      },
      left: 0,
    });
  });

  test.each([
    ["of the window", ""],
    ["and none of another window of the origin", "frame"],
    ["and none of another origin", "foreign"],
    ["and none with another state", "state"],
  ])("popupLogin accepts the message %s [auth L5] [auth A5]", async (_, scenario) => {
    const more = scenario === "state" ? "&scenario=state" : "";
    expect(await visit("popup", scenario)).toBe(`http://PAGE/popup?${QUERY}${more}`);
  });

  test("popupLogin ends when the person closes the window [auth L5]", async () => {
    expect(await visit("popup", "closed")).toMatchObject({ code: "auth/denied" });
  });

  test("popupLogin says that the browser blocked the window [auth L5]", async () => {
    expect(await visit("popup", "blocked")).toMatchObject({
      code: "auth/denied",
      message: expect.stringContaining("the browser blocked the window"),
    });
  });

  test.each(["oauthRedirect", "oauthPopup"])(
    "oauth() logs in with %s, with both servers on other origins [auth L5] [req 176]",
    async (path) => {
      await using world = await startQuirks();
      expect(await visit(path, "", { server: world.url })).toEqual({
        address: `http://PAGE/${path}`,
        content: [{ type: "text", text: "ada" }],
        isLoggedIn: true,
      });
      const origins = [world.url, world.issuer, page.origin].map((url) => new URL(url).origin);
      expect(new Set(origins).size).toBe(3);
      expect(world.lines().filter((line) => line === "POST /token")).toHaveLength(1);
    },
  );

  test("storageTokenStore keeps values, and locks a key [auth L5] [auth D1]", async () => {
    const order = ["a starts", "a ends", "b starts", "b ends"];
    expect(await visit("storage", "")).toEqual([
      "value",
      ["key"],
      ["a", "b"],
      order,
      "auth/store",
      null,
      [],
    ]);
  });
});
