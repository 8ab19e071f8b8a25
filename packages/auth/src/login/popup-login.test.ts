/** Logins in a second window, with windows of a few objects. `test/hosts/login-page.test.ts` runs them in a browser. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { popupLogin, type PopupLoginOptions } from "./popup-login.js";

const PAGE = "https://app.example/login";
const origin = "https://app.example";
const good = { kind: "mcp-gen:login", url: `${PAGE}?code=good&state=state` };
const evil = { kind: "mcp-gen:login", url: `${PAGE}?code=evil&state=state` };

let target: EventTarget;
const popup = {
  closed: false,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<() => void>() },
};

beforeEach(() => {
  target = new EventTarget();
  popup.closed = false;
  vi.stubGlobal("location", { origin, pathname: "/login" });
  vi.stubGlobal("open", () => popup);
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function start(options?: PopupLoginOptions, signal = new AbortController().signal) {
  const login = await popupLogin(options).prepare({ signal });
  const { redirectUri } = login;
  const result = login.run({
    url: "https://as.example/",
    state: "state",
    redirectUri,
    record: "{}",
    signal,
  });
  result.catch(() => {});
  return { login, result };
}

function send(
  data: unknown,
  from: { origin: string; source: unknown } = { origin, source: popup },
) {
  target.dispatchEvent(Object.assign(new Event("message"), { data, ...from }));
}

test("opens the URL in the window, and closes it after the response [auth L5]", async () => {
  const { login, result } = await start();
  expect(login.redirectUri).toBe(PAGE);
  expect(popup.location.replace).toHaveBeenCalledWith("https://as.example/");
  send(good);
  expect(await result).toBe(good.url);
  expect(popup.close).toHaveBeenCalled();
});

test.each<[string, unknown, { origin?: string; source?: unknown }]>([
  ["of another origin", evil, { origin: "https://evil.example" }],
  ["of another window", evil, { source: {} }],
  ["of no window", evil, { source: null }],
  ["with another state", { ...evil, url: `${PAGE}?code=evil&state=other` }, {}],
  ["with two states", { ...evil, url: `${evil.url}&state=state` }, {}],
  ["without a response", { ...evil, url: `${PAGE}?state=state` }, {}],
  ["of another kind", { ...evil, kind: "other" }, {}],
  ["with another value", { ...evil, url: 1 }, {}],
  ["without a URL", { ...evil, url: "evil" }, {}],
  ["that is empty", null, {}],
])("ignores a message %s [auth L5] [auth A5]", async (_, data, from) => {
  const { result } = await start();
  send(data, { origin, source: popup, ...from });
  send(good);
  expect(await result).toBe(good.url);
});

test("ends when the window is closed, after the timeout, and with the signal [auth L5]", async () => {
  const closed = await start();
  popup.closed = true;
  await expect(closed.result).rejects.toMatchObject({ code: "auth/denied" });
  popup.closed = false;
  const late = await start({ timeoutMs: 10 });
  await expect(late.result).rejects.toMatchObject({ code: "auth/timeout" });
  const controller = new AbortController();
  const aborted = await start({}, controller.signal);
  controller.abort(new Error("no longer needed"));
  await expect(aborted.result).rejects.toThrow("no longer needed");
  expect(popup.close).toHaveBeenCalledTimes(3);
  await aborted.login.close();
  expect(popup.close).toHaveBeenCalledTimes(4);
});

test("says that the browser blocked the window [auth L5]", async () => {
  vi.stubGlobal("open", () => null);
  await expect(start()).rejects.toMatchObject({ code: "auth/denied" });
});
