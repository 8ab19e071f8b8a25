/**
 * The order of the checks. A request that is wrong in two ways is refused for the earlier one, and nothing that comes
 * later has run: neither the hook that authenticates nor the endpoint.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, type Host, type Sent } from "../../test/hosts.js";
import { BOTH, VERSION } from "../../test/messages.js";

/** What can be wrong, in the order in which it is looked at, with the answer it gets. */
const faults = {
  path: [404, -32600, "path: "],
  repeated: [400, -32600, "host header: expected once"],
  host: [403, -32600, "Host header: "],
  origin: [403, -32600, "Origin header: "],
  credentials: [401, -32600, "Authorization header: "],
  session: [404, -32600, "Mcp-Session-Id header: "],
  version: [400, -32022, "MCP-Protocol-Version header: "],
  type: [415, -32600, "Content-Type header: "],
  accept: [406, -32600, "Accept header: "],
  encoding: [415, -32600, "Content-Encoding header: "],
  length: [413, -32600, "body: expected at most 4000 bytes"],
  utf8: [400, -32700, "Parse error: expected UTF-8"],
  depth: [400, -32600, "Invalid request: expected at most 128 levels"],
  syntax: [400, -32700, "Parse error: line 1"],
  shape: [400, -32600, "Invalid request: /jsonrpc"],
  mirrored: [400, -32020, "Mcp-Method header: "],
  meta: [400, -32602, "Invalid params: /params/_meta"],
  // The first step that knows the message, and the last one before the endpoint [auth H2].
  scopes: [403, -32600, "Authorization header: expected credentials with the scopes write"],
} as const;

type Fault = keyof typeof faults;

const steps = Object.keys(faults) as Fault[];
const stateless = steps.filter((fault) => fault !== "session");
const session: Fault[] = ["path", "repeated", "host", "origin", "credentials", "session", "type"];

/** A request with some faults. */
function requestWith(era: "stateless" | "session", wrong: ReadonlySet<Fault>): Sent {
  const headers: [string, string][] = [
    ["host", wrong.has("host") ? "evil.example" : "localhost"],
    ["origin", wrong.has("origin") ? "https://evil.example" : "http://localhost:9"],
    ["authorization", wrong.has("credentials") ? "Bearer bad" : "Bearer good"],
    ["x-scope", wrong.has("scopes") ? "read" : "write"],
    ["content-type", wrong.has("type") ? "text/plain" : "application/json"],
    ["accept", wrong.has("accept") ? "text/html" : BOTH],
  ];
  if (wrong.has("repeated")) headers.push(["Host", "localhost"]);
  if (wrong.has("encoding")) headers.push(["content-encoding", "gzip"]);
  if (era === "session") {
    headers.push(["mcp-session-id", "unknown"]);
  } else {
    headers.push(["mcp-protocol-version", wrong.has("version") ? "2024-01-01" : "2026-07-28"]);
    headers.push(["mcp-method", wrong.has("mirrored") ? "pong" : "ping"]);
  }
  return { path: wrong.has("path") ? "/other" : "/mcp", headers, body: bodyWith(wrong) };
}

function bodyWith(wrong: ReadonlySet<Fault>): Uint8Array {
  const version = wrong.has("version") ? "2024-01-01" : "2026-07-28";
  const text = JSON.stringify({
    jsonrpc: wrong.has("shape") ? "1.0" : "2.0",
    id: 7,
    method: "ping",
    params: {
      deep: wrong.has("depth") ? JSON.parse("[".repeat(200) + "]".repeat(200)) : [],
      bytes: "?",
      _meta: {
        [VERSION]: version,
        ...(!wrong.has("meta") && { "io.modelcontextprotocol/clientCapabilities": {} }),
      },
    },
  });
  const bytes = Buffer.from(
    `${text}${wrong.has("syntax") ? "}" : ""}${" ".repeat(wrong.has("length") ? 4_000 : 0)}`,
  );
  if (wrong.has("utf8")) bytes[text.indexOf('"?"') + 1] = 0xff;
  return bytes;
}

/** @param read whether the body was */
function refusedFor(fault: Fault, read: boolean): unknown {
  const [status, code, where] = faults[fault];
  const isLater = steps.indexOf(fault) >= steps.indexOf("credentials");
  return {
    answer: [status, code, expect.stringContaining(where)],
    // It is echoed as soon as the message could be read, and for nothing before.
    id: read ? 7 : undefined,
    authenticated: isLater ? 1 : 0,
    log: [],
  };
}

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let authenticated: number;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    endpoint.usesScopes = true;
    endpoint.scopes = ["write"];
    authenticated = 0;
    host = await openHost(kind, endpoint, {
      path: "/mcp",
      limits: { body: 4_000 },
      authenticate: (request) => {
        authenticated++;
        const isGood = request.header("authorization") === "Bearer good";
        const scopes = [request.header("x-scope") ?? ""];
        return isGood ? { principal: "alice", scopes } : { status: 401 };
      },
    });
  });

  afterEach(() => host.stop());

  /** What a request is refused with, and what has run until then. */
  async function outcome(era: "stateless" | "session", wrong: readonly Fault[]): Promise<unknown> {
    const got = await host.send(requestWith(era, new Set(wrong)));
    const { error, id } = (await got.json()) as {
      error: { code: number; message: string };
      id?: number;
    };
    return {
      answer: [got.status, error.code, error.message],
      id,
      authenticated,
      log: endpoint.log,
    };
  }

  test.each(stateless)("stateless: %s", async (fault) => {
    const read = fault === "version" || steps.indexOf(fault) >= steps.indexOf("shape");
    expect(await outcome("stateless", [fault])).toEqual(refusedFor(fault, read));
  });

  test.each(pairs(stateless))("stateless: %s comes before %s", async (first, second) => {
    const read = steps.indexOf(first) >= steps.indexOf("shape");
    expect(await outcome("stateless", [first, second])).toEqual(refusedFor(first, read));
  });

  test.each(pairs(session))("session: %s comes before %s", async (first, second) => {
    expect(await outcome("session", [first, second])).toEqual(refusedFor(first, false));
  });

  test("a method that is not served comes before everything but the path", async () => {
    const sent = requestWith("stateless", new Set(["repeated", "host", "credentials", "type"]));
    const got = await host.send({ ...sent, method: "PUT" });
    expect(got.status).toBe(405);
    expect(got.headers["allow"]).toBe("POST, GET, DELETE");
    expect(authenticated).toBe(0);
  });

  test("nothing is wrong: the endpoint is asked", async () => {
    const got = await host.send(requestWith("stateless", new Set()));
    expect(got.status).toBe(200);
    expect(endpoint.log).toEqual(["request ping"]);
  });
});

function pairs(list: readonly Fault[]): [Fault, Fault][] {
  return list.slice(1).map((second, index) => [list[index] ?? second, second]);
}
