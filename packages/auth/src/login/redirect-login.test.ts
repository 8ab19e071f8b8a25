/** Logins of a web page, with a page of a few objects. `test/hosts/login-page.test.ts` runs them in a browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { finishLogin, redirectLogin } from "./redirect-login.js";

const SERVER = "https://mcp.example/mcp";
const PAGE = "https://app.example/login";
const record = JSON.stringify({ mcpServer: SERVER, verifier: "v" });

let storage: ReturnType<typeof fakeStorage>;
const assign = vi.fn<(url: string) => void>();
const postMessage = vi.fn<(message: unknown, target: string) => void>();

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", { origin: "https://app.example", pathname: "/login", assign });
  vi.stubGlobal("opener", null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function leave(state: string, mcpServer = SERVER) {
  const { signal } = new AbortController();
  const method = redirectLogin();
  const { redirectUri, run, close } = await method.prepare({ signal });
  const text = JSON.stringify({ ...JSON.parse(record), mcpServer });
  void run({ url: `https://as.example/?${state}`, state, redirectUri, record: text, signal });
  await close();
  return { redirectUri, resume: (server = SERVER) => redirectLogin().resume?.(server) };
}

test("leaves the page with the complete flow in the storage [auth L5]", async () => {
  const { redirectUri, resume } = await leave("state");
  expect(redirectUri).toBe(PAGE);
  expect(assign).toHaveBeenCalledWith("https://as.example/?state");
  expect(storage.items.size).toBe(1);
  expect(await resume()).toBeUndefined();
});

test("returns the address without the response, and the response once [auth L5]", async () => {
  const { resume } = await leave("state");
  const url = `${PAGE}?tab=2&code=c&state=state&iss=https%3A%2F%2Fas.example#part`;
  expect(finishLogin(url)).toBe(`${PAGE}?tab=2#part`);
  expect(await resume("https://other.example/mcp")).toBeUndefined();
  expect(await resume()).toEqual({ record, response: url });
  expect(await resume()).toBeUndefined();
  expect(storage.items.size).toBe(0);
});

test("returns an address without a response unchanged [auth L5]", () => {
  for (const query of ["", "?state=CA", "?code=7", "?q=%41+b#c"]) {
    expect(finishLogin(PAGE + query)).toBe(PAGE + query);
  }
});

test.each([
  ["another state", "code=c&state=other"],
  ["no login", "error=access_denied&state="],
  ["two states", "code=c&state=state&state=state"],
])("ignores a response with %s [auth L5] [auth A5]", async (_, query) => {
  const { resume } = await leave("state");
  expect(finishLogin(`${PAGE}?${query}`)).toBe(PAGE);
  expect(await resume()).toBeUndefined();
});

test("keeps the first response to a login [auth L5] [auth A5]", async () => {
  const { resume } = await leave("state");
  finishLogin(`${PAGE}?code=first&state=state`);
  finishLogin(`${PAGE}?code=second&state=state`);
  expect((await resume())?.response).toContain("first");
});

test("keeps logins to several servers apart [auth L5]", async () => {
  const { resume } = await leave("state-1");
  await leave("state-2", "https://other.example/mcp");
  finishLogin(`${PAGE}?code=2&state=state-2`);
  expect(await resume()).toBeUndefined();
  expect((await resume("https://other.example/mcp"))?.response).toContain("code=2");
});

test("removes abandoned logins, and ignores entries of others [auth L5]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await leave("old");
  storage.items.set("mcp-gen:login:x", "{").set("mcp-gen:login:y", "null").set("z", "{}");
  vi.advanceTimersByTime(3_600_001);
  const { resume } = await leave("new");
  expect(storage.items.size).toBe(4);
  finishLogin(`${PAGE}?code=c&state=old`);
  expect(await resume()).toBeUndefined();
});

test("rejects when the signal is aborted before the page is gone [auth L5]", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const { redirectUri, run } = await redirectLogin({ redirectUri: PAGE }).prepare({ signal });
  const gone = run({ url: "https://as.example/", state: "s", redirectUri, record, signal });
  controller.abort(new Error("no longer needed"));
  await expect(gone).rejects.toThrow("no longer needed");
});

test("ends when the person does not leave the page, or comes back without a response [auth L5]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { signal } = new AbortController();
  const { redirectUri, run } = await redirectLogin({ redirectUri: PAGE }).prepare({ signal });
  const gone = run({ url: "https://as.example/", state: "s", redirectUri, record, signal });
  const outcome = gone.catch((error: unknown) => error);
  vi.advanceTimersByTime(300_000);
  expect(await outcome).toMatchObject({ code: "auth/timeout" });
});

describe("in a window of popupLogin", () => {
  test("passes the response to the opener, on the same origin only [auth L5]", () => {
    vi.stubGlobal("opener", { postMessage });
    const url = `${PAGE}?code=c&state=state`;
    expect(finishLogin(url)).toBe(PAGE);
    expect(postMessage).toHaveBeenCalledWith({ kind: "mcp-gen:login", url }, "https://app.example");
  });

  test("passes nothing that belongs to a login of the tab [auth L5]", async () => {
    vi.stubGlobal("opener", { postMessage });
    await leave("state");
    finishLogin(`${PAGE}?code=c&state=state`);
    expect(postMessage).not.toHaveBeenCalled();
  });
});
