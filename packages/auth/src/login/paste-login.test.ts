import { expect, test, vi } from "vitest";
import { pasteLogin } from "./paste-login.js";

const STATE = "s".repeat(43);
const request = {
  url: "https://as.example/authorize?x=1",
  state: STATE,
  redirectUri: "http://127.0.0.1/callback",
  signal: new AbortController().signal,
};

/** Logs in with these lines, one for each question. */
async function paste(lines: string[], more: { needsIssuer?: boolean; url?: string } = {}) {
  const written: string[] = [];
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve(lines.shift() ?? ""));
  const login = pasteLogin({ ask, write: (line) => void written.push(line) });
  return { url: await login({ ...request, ...more }), written, asked: ask.mock.calls.length };
}

test("shows the URL and takes the URL of the last page [auth L3]", async () => {
  const response = `http://127.0.0.1/callback?code=c&state=${STATE}&iss=https%3A%2F%2Fas.example`;
  expect(await paste([`  ${response}\n`], { needsIssuer: true })).toEqual({
    url: response,
    written: ["Open this URL to log in: https://as.example/authorize?x=1"],
    asked: 1,
  });
});

test("takes a bare code where the server does not promise iss [auth L3]", async () => {
  const { url } = await paste(["a/b+c=&d"]);
  const { searchParams, origin, pathname } = new URL(url);
  expect(origin + pathname).toBe("http://127.0.0.1/callback");
  expect([...searchParams]).toEqual([
    ["code", "a/b+c=&d"],
    ["state", STATE],
  ]);
});

test("refuses a bare code where the server promises iss [auth L3]", async () => {
  const codes = ["code", "code", "code"];
  await expect(paste(codes, { needsIssuer: true })).rejects.toMatchObject({
    code: "auth/state",
    message: "Login: This authorization server needs the complete URL. Paste it, not the code.",
  });
});

test.each([
  ["another state", `http://127.0.0.1/callback?code=SECRET&state=${STATE}x`],
  ["no state", "http://127.0.0.1/callback?code=SECRET"],
  ["two states", `http://127.0.0.1/callback?code=SECRET&state=${STATE}&state=${STATE}`],
  ["no response", `http://127.0.0.1/callback?state=${STATE}`],
  ["no query", "http://127.0.0.1/callback"],
  ["control characters", "\u001b[31mSECRET"],
  ["nothing", ""],
])("asks again for a URL with %s, without repeating it [auth L3] [auth A5]", async (_, bad) => {
  const good = `http://127.0.0.1/callback?error=access_denied&state=${STATE}`;
  const { url, asked, written } = await paste([bad, bad, good]);
  expect({ url, asked }).toEqual({ url: good, asked: 3 });
  expect(written).toHaveLength(3);
  expect(written.join("\n")).not.toMatch(/SECRET|\u001b/);
  await expect(paste([bad, bad, bad, good])).rejects.toMatchObject({ code: "auth/state" });
});

test("prints no control characters of a URL [auth A9]", async () => {
  const url = "https://as.example/authorize?a=\u001b[2J\u009b\u202eb";
  const { written } = await paste(["code"], { url });
  expect(written[0]).toBe(
    "Open this URL to log in: https://as.example/authorize?a=%1B[2J%C2%9B%E2%80%AEb",
  );
});

test("rejects unknown options and lists the known ones [auth L3]", () => {
  expect(() => pasteLogin({ read: () => "" } as object)).toThrow(
    new TypeError("pasteLogin: option read is unknown. Options: ask, write."),
  );
});
