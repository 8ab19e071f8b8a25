/**
 * Controls a headless Chromium with its debugging protocol over a pipe: opens pages with a given screen size, evaluates
 * expressions in them, and records their requests and errors.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

export interface Screen {
  width: number;
  height: number;
  scheme: "light" | "dark";
}

export interface Opened {
  /** Returns the value of an expression in the page. Awaits promises. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Returns a PNG of the visible part of the page, or of the whole page. */
  picture: (options?: { whole?: boolean }) => Promise<Buffer>;
  /** The URLs of all requests of the page. */
  requests: string[];
  /** Errors on the console, thrown errors, and failed requests. */
  complaints: string[];
}

export interface Browser {
  /** @param ready an expression that is true when the scripts of the page have finished */
  open: (url: string, screen: Screen, ready?: string) => Promise<Opened>;
  close: () => Promise<void>;
}

type Params = Record<string, unknown>;
type Listener = (method: string, params: Params) => void;

export async function startBrowser(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "mcp-gen-browser-"));
  const child = spawn(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--hide-scrollbars",
      "--no-first-run",
      `--user-data-dir=${profile}`,
      "--remote-debugging-pipe",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { send, listen } = speak(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const ask = (method: string, params: Params = {}): Promise<Params> =>
    send(method, params, String(sessionId));
  for (const domain of ["Page", "Runtime", "Network", "Log"]) await ask(`${domain}.enable`);

  return {
    async open(url, { width, height, scheme }, ready = "true") {
      const requests: string[] = [];
      const complaints: string[] = [];
      await ask("Emulation.setDeviceMetricsOverride", {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: width < 600,
      });
      await ask("Emulation.setEmulatedMedia", {
        features: [
          { name: "prefers-color-scheme", value: scheme },
          { name: "prefers-reduced-motion", value: "reduce" },
        ],
      });
      const loaded = new Promise<void>((resolve) => {
        listen((method, params) => {
          if (method === "Page.loadEventFired") resolve();
          if (method === "Network.requestWillBeSent") requests.push(addressIn(params));
          const complaint = complaintIn(method, params);
          if (complaint !== undefined) complaints.push(complaint);
        });
      });
      await ask("Page.navigate", { url });
      await loaded;
      const evaluate = async <T>(expression: string): Promise<T> => {
        const { result, exceptionDetails } = await ask("Runtime.evaluate", {
          expression,
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value: T }).value;
      };
      await evaluate(`(async () => {
        while (!(${ready})) await new Promise((done) => setTimeout(done, 10));
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      })()`);
      return {
        evaluate,
        requests,
        complaints,
        async picture({ whole = false } = {}) {
          const { data } = await ask("Page.captureScreenshot", { captureBeyondViewport: whole });
          return Buffer.from(String(data), "base64");
        },
      };
    },
    async close() {
      await send("Browser.close", {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** Sends and receives JSON, separated by zero bytes. Only the listener of the open page receives events. */
function speak(
  out: Writable,
  back: Readable,
): {
  send: (method: string, params: Params, sessionId?: string) => Promise<Params>;
  listen: (listener: Listener) => void;
} {
  interface Waiting {
    resolve: (result: Params) => void;
    reject: (error: Error) => void;
  }
  const waiting = new Map<number, Waiting>();
  let hear: Listener | undefined;
  let rest = "";
  back.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = `${rest}${chunk}`.split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const { id, method, params, result, error } = JSON.parse(part) as {
        id?: number;
        method?: string;
        params?: Params;
        result?: Params;
        error?: { message: string };
      };
      if (method !== undefined) hear?.(method, params ?? {});
      const one = id === undefined ? undefined : waiting.get(id);
      if (id === undefined || one === undefined) continue;
      waiting.delete(id);
      if (error === undefined) one.resolve(result ?? {});
      else one.reject(new Error(error.message));
    }
  });
  back.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser has ended"));
  });
  let last = 0;
  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
    listen(listener) {
      hear = listener;
    },
  };
}

function addressIn(params: Params): string {
  return (params["request"] as { url: string }).url;
}

function complaintIn(method: string, params: Params): string | undefined {
  if (method === "Runtime.exceptionThrown") return JSON.stringify(params["exceptionDetails"]);
  if (method === "Runtime.consoleAPICalled" && params["type"] === "error")
    return JSON.stringify(params["args"]);
  if (method !== "Log.entryAdded") return undefined;
  const {
    level,
    text,
    url = "",
  } = params["entry"] as { level: string; text: string; url?: string };
  return level === "error" ? `${text} ${url}`.trim() : undefined;
}
