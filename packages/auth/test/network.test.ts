/** The network of authorization: which addresses it connects to, and its limits. */
import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createNetwork } from "../src/network/network.js";
import { platform } from "../src/network/platform.js";
import { createLoginBudget } from "../src/network/sender.js";
import { platform as webPlatform } from "../src/network/web-platform.js";
import { fakeNetwork, redirect, type FakeAnswer } from "./support/fake-web.js";
import type { NetworkPlatform } from "../src/network/types.js";

const SERVER = "https://mcp.example/mcp";
const KIB = 1024;

const servers: Server[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a local server, and returns its port. */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Node with a resolver that answers each name with the given lists, one after the other. */
function withNames(names: Record<string, string[][]>): NetworkPlatform {
  return {
    ...platform,
    resolve: async (name) =>
      names[name]?.shift() ?? Promise.reject(new Error(`unexpected ${name}`)),
  };
}

/** The code and the message of an error. */
async function failure(promise: Promise<unknown>): Promise<Error & { code: string }> {
  return promise.then(
    () => expect.unreachable("expected an error"),
    (error: unknown) => error as Error & { code: string },
  );
}

describe("requests on Node", () => {
  test("connect to the checked address, so that a second lookup has no effect [auth C33] [auth A7]", async () => {
    const hosts: unknown[] = [];
    const port = await listening(({ headers }, response) => {
      hosts.push(headers.host);
      response.end("{}");
    });
    const names = { "as.localhost": [["127.0.0.1"], ["169.254.169.254"], ["10.0.0.1"]] };
    const host = withNames({ ...names, localhost: [["127.0.0.1"]] });
    const network = createNetwork({ server: "http://localhost/mcp" }, host);
    const url = `http://as.localhost:${port}/x`;
    expect(await network.get(url)).toMatchObject({ status: 200, text: "{}", url });
    expect(hosts).toEqual([`as.localhost:${port}`]);
    expect(await failure(network.get(url))).toMatchObject({ code: "auth/blocked-address" });
    expect(await failure(network.post(url, "a=b"))).toMatchObject({ code: "auth/blocked-address" });
    expect(hosts).toHaveLength(1);
  });

  test("send method, headers and body", async () => {
    const seen: unknown[] = [];
    const port = await listening(async ({ method, url, headers }, response) => {
      seen.push([method, url, headers.accept, headers["content-type"], headers["x-own"]]);
      response.setHeader("www-authenticate", ["Basic", "Bearer"]).writeHead(401).end("héllo");
    });
    const network = createNetwork({ server: "http://localhost/mcp" });
    const url = `http://127.0.0.1:${port}/x?y=1`;
    const first = await network.get(url, { headers: { "x-own": "1" } });
    expect([first.status, first.text, first.url]).toEqual([401, "héllo", url]);
    expect(first.headers.get("www-authenticate")).toBe("Basic, Bearer");
    await network.post(url, "a=b");
    await network.post(url, "{}", { headers: { "content-type": "application/json" } });
    expect(seen).toEqual([
      ["GET", "/x?y=1", "application/json", undefined, "1"],
      ["POST", "/x?y=1", "application/json", "application/x-www-form-urlencoded", undefined],
      ["POST", "/x?y=1", "application/json", "application/json", undefined],
    ]);
  });

  test("reach several local servers by name", async () => {
    const port = await listening((_, response) => void response.end("ok"));
    const network = createNetwork({ server: "http://localhost:3000/mcp" });
    expect((await network.get(`http://localhost:${port}/`)).text).toBe("ok");
  });

  test("fail with a retryable error if nothing listens, or without TLS", async () => {
    const port = await listening((_, response) => void response.end("ok"));
    const network = createNetwork({ server: "http://localhost/mcp" });
    for (const url of ["http://127.0.0.1:1/?code=canary", `https://127.0.0.1:${port}/`]) {
      const error = await failure(network.get(url, { what: "the token endpoint" }));
      expect(error).toMatchObject({ code: "auth/unavailable", retryable: true });
      expect(error.message).toMatch(
        /^the token endpoint, https?:\/\/127\.0\.0\.1:\d+\/: expected a response, received a connection error; try again later$/,
      );
    }
  });

  /** Attack A15. */
  test("read any name of a header [auth A15]", async () => {
    // Versions of Node before 20.20.2 and 24.14.1 throw for this name when `headersDistinct` is read.
    const port = await listening((_, response) => {
      response.setHeader("__proto__", "1");
      response.appendHeader("x-two", "a");
      response.appendHeader("x-two", "b");
      response.end("{}");
    });
    const network = createNetwork({ server: "http://localhost/mcp" });
    const { headers } = await network.get(`http://127.0.0.1:${port}/`);
    expect([headers.get("__proto__"), headers.get("x-two")]).toEqual(["1", "a, b"]);
  });

  /** Attack A15. */
  test("end a slow body after the time limit [auth C34] [auth A15]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const started = deferred();
    const closed = deferred();
    const port = await listening((_, response) => {
      response.write("{", started.resolve);
      response.on("close", closed.resolve);
    });
    const network = createNetwork({ server: "http://localhost/mcp" });
    const result = failure(network.get(`http://127.0.0.1:${port}/`));
    await started.promise;
    vi.advanceTimersByTime(9_999);
    await new Promise(setImmediate);
    expect(await Promise.race([result, "waiting"])).toBe("waiting");
    vi.advanceTimersByTime(1);
    const error = await result;
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: true });
    expect(error.message).toContain("expected a response within 10 s, received none");
    await closed.promise;
  });

  /** Attack A15. */
  test("end a large body at the limit [auth C34] [auth A15]", async () => {
    const closed = deferred();
    const port = await listening((_, response) => {
      response.on("close", closed.resolve);
      const write = (error?: Error | null): void => {
        if (!error) response.write("x".repeat(64 * KIB), write);
      };
      write();
    });
    const network = createNetwork({ server: "http://localhost/mcp" });
    const error = await failure(network.get(`http://127.0.0.1:${port}/`));
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: false });
    expect(error.message).toContain("expected at most 256 KiB, received more");
    await closed.promise;
  });

  test("end when the signal is aborted, with its reason", async () => {
    const controller = new AbortController();
    const port = await listening(() => controller.abort(new Error("enough")));
    const network = createNetwork({ server: "http://localhost/mcp" });
    const { signal } = controller;
    const url = `http://127.0.0.1:${port}/`;
    await expect(network.get(url, { signal })).rejects.toThrow("enough");
    await expect(network.get(url, { signal })).rejects.toThrow("enough");
  });
});

describe("redirects [auth C34] [auth A7] [req 182]", () => {
  test("are followed at most three times", async () => {
    const three = fakeNetwork(SERVER, chain(3));
    const response = await three.network.get("https://as.example/0");
    expect([response.url, response.text]).toEqual(["https://as.example/3", '{"found":true}']);
    const four = fakeNetwork(SERVER, chain(4));
    const error = await failure(four.network.get("https://as.example/0"));
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: false });
    expect(error.message).toContain("expected at most 3 redirects, received more");
    expect(four.urls).toHaveLength(4);
  });

  test.each([301, 302, 303, 307, 308])("with status %j are followed", async (status) => {
    const { network } = fakeNetwork(SERVER, {
      "https://as.example/0": () => redirect("https://as.example/1", status),
      "https://as.example/1": { found: true },
    });
    expect((await network.get("https://as.example/0")).url).toBe("https://as.example/1");
  });

  test.each([
    "https://169.254.169.254/latest",
    "https://10.0.0.1/",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost./",
    "http://as.example/",
    "//127.0.0.1/",
    "file:///etc/passwd",
    "https://user:password@as.example/",
  ])("to %s are refused", async (target) => {
    for (const hops of [0, 1]) {
      const { network, urls } = fakeNetwork(SERVER, {
        "https://as.example/0": () => redirect(hops === 0 ? target : "/1"),
        "https://as.example/1": () => redirect(target),
      });
      const error = await failure(network.get("https://as.example/0", { what: "the metadata" }));
      expect(error).toMatchObject({ code: "auth/blocked-address", resource: SERVER });
      expect(error.message).toContain("the redirect of the metadata: expected ");
      expect(urls).toHaveLength(hops + 1);
    }
  });

  test("to a name are resolved and checked", async () => {
    const port = await listening((_, response) => {
      response.writeHead(302, { location: "https://evil.example/" }).end();
    });
    const host = withNames({
      localhost: [["127.0.0.1"], ["127.0.0.1"]],
      "evil.example": [["169.254.169.254"]],
    });
    const network = createNetwork({ server: "http://localhost/mcp" }, host);
    const error = await failure(network.get(`http://localhost:${port}/`));
    expect(error.message).toContain("received evil.example at 169.254.169.254 (metadata)");
  });

  test("to another origin do not get the headers of the request", async () => {
    const { network, requests } = fakeNetwork(SERVER, {
      "https://as.example/0": () => redirect("/1"),
      "https://as.example/1": () => redirect("https://b.example/"),
    });
    await network.get("https://as.example/0", { headers: { "x-own": "1" } });
    expect(requests.map(({ headers }) => headers.get("x-own"))).toEqual(["1", "1", null]);
  });

  test("of a POST are not followed", async () => {
    for (const status of [302, 307, 308]) {
      const { network, urls } = fakeNetwork(SERVER, {
        "https://as.example/token": () => redirect("https://as.example/other", status),
      });
      const error = await failure(network.post("https://as.example/token", "code=x"));
      expect(error).toMatchObject({ code: "auth/unavailable", retryable: false });
      expect(error.message).toContain("expected no redirect of a POST request");
      expect(urls).toEqual(["https://as.example/token"]);
    }
  });

  test("that the platform hides or has followed are errors", async () => {
    const hidden = Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });
    const followed = Object.defineProperty(new Response("{}"), "redirected", { value: true });
    for (const response of [hidden, followed]) {
      const { network } = fakeNetwork(SERVER, { "https://as.example/": () => response });
      const error = await failure(network.get("https://as.example/"));
      expect(error.message).toContain("expected no redirect, received one that cannot be checked");
    }
  });

  test("to text that is no URL are errors, and without a target are responses", async () => {
    const { network } = fakeNetwork(SERVER, {
      "https://as.example/0": () => redirect("https://"),
      "https://as.example/1": () => new Response("", { status: 302 }),
      "https://as.example/2": () => new Response("", { status: 201, headers: { location: "/x" } }),
    });
    const error = await failure(network.get("https://as.example/0"));
    expect(error.message).toContain("expected a URL in the header Location, received other text");
    expect((await network.get("https://as.example/1")).status).toBe(302);
    expect((await network.post("https://as.example/2", "")).status).toBe(201);
  });

  test("count as requests of the login", async () => {
    const { network, urls } = fakeNetwork(SERVER, chain(3));
    const budget = createLoginBudget();
    budget.requests = 2;
    const error = await failure(network.get("https://as.example/0", { budget }));
    expect(error).toMatchObject({ code: "auth/no-metadata" });
    expect(urls).toHaveLength(2);
  });
});

describe("a given fetch, and other platforms [auth C33] [auth C34]", () => {
  test("checks literal addresses and localhost names only", async () => {
    const { network, urls } = fakeNetwork(SERVER, {});
    expect((await network.get("https://as.example/")).status).toBe(404);
    expect(urls).toHaveLength(1);
    for (const host of ["127.0.0.1", "localhost", "a.localhost.", "[::1]", "0x7f.1"]) {
      const error = await failure(network.get(`https://${host}/`));
      expect(error).toMatchObject({ code: "auth/blocked-address" });
    }
    expect(urls).toHaveLength(1);
  });

  test("uses the addresses of network.allow, and those of the class of the server", async () => {
    const allow = ["10.1.0.0/16", "a.localhost"];
    const network = createNetwork({ server: SERVER, fetch: answerOk, allow });
    expect((await network.get("https://10.1.2.3/")).text).toBe("ok");
    expect((await network.get("https://a.localhost/")).text).toBe("ok");
    await failure(network.get("https://10.2.0.1/"));
    const local = createNetwork({ server: "https://10.0.0.1/mcp", fetch: answerOk });
    expect((await local.get("https://10.2.0.1/")).text).toBe("ok");
    await failure(local.get("https://localhost/"));
  });

  test("rejects an invalid entry of network.allow before any request", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(answerOk);
    const network = createNetwork({ server: SERVER, fetch, allow: ["10.1/16"] });
    await expect(network.get("https://as.example/")).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("sends with the current global fetch, without following redirects", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(answerOk);
    vi.stubGlobal("fetch", fetch);
    const network = createNetwork({ server: SERVER }, webPlatform);
    expect((await network.post("https://as.example/token", "a=b")).text).toBe("ok");
    expect(fetch.mock.calls[0]).toEqual([
      "https://as.example/token",
      expect.objectContaining({ method: "POST", body: "a=b", redirect: "manual" }),
    ]);
    expect(await failure(network.get("https://127.0.0.1/"))).toMatchObject({
      code: "auth/blocked-address",
    });
  });

  test("ends at the time limit although it ignores the signal [auth A15]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isCancelled = false;
    const slow = new ReadableStream<Uint8Array>({
      cancel() {
        isCancelled = true;
      },
    });
    for (const answer of [() => new Promise<Response>(() => {}), async () => new Response(slow)]) {
      const network = createNetwork({ server: SERVER, fetch: answer });
      const result = failure(network.get("https://as.example/"));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await result).toMatchObject({ code: "auth/unavailable", retryable: true });
    }
    expect(isCancelled).toBe(true);
  });

  test("reads 256 KiB, and not a byte more [auth A15]", async () => {
    const fits = createNetwork({ server: SERVER, fetch: bodyOf(256 * KIB) });
    expect((await fits.get("https://as.example/")).text).toHaveLength(256 * KIB);
    const tooLarge = createNetwork({ server: SERVER, fetch: bodyOf(256 * KIB + 1) });
    const error = await failure(tooLarge.get("https://as.example/"));
    expect(error.message).toContain("expected at most 256 KiB, received more");
  });
});

/** Answers for a chain of redirects. */
function chain(count: number): Record<string, FakeAnswer> {
  const answers: Record<string, FakeAnswer> = { [`https://as.example/${count}`]: { found: true } };
  for (let index = 0; index < count; index++) {
    answers[`https://as.example/${index}`] = () => redirect(`/${index + 1}`);
  }
  return answers;
}

async function answerOk(): Promise<Response> {
  return new Response("ok");
}

/** A `fetch` whose responses have a body of this size. */
function bodyOf(size: number): () => Promise<Response> {
  return async () => new Response("x".repeat(size));
}

function deferred() {
  const emitter = new EventEmitter();
  return { promise: once(emitter, "done"), resolve: () => void emitter.emit("done") };
}
