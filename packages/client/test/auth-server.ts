/** A server that requires tokens, and a fake `auth` that gets them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, memoryServerStore } from "@mcp-gen/client";
import { toNodeListener } from "@mcp-gen/http";
import type { AuthChallenge, ClientAuth } from "@mcp-gen/http/client";
import { httpSse } from "@mcp-gen/http/sse";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { afterEach } from "vitest";
import { REVISIONS, type Options } from "./helpers.js";

export const APP = { name: "test", version: "1.0.0", onError: () => {} };

/** Each transport and revision. */
export const TRANSPORTS = [
  ...REVISIONS.map((revision) => ["streamable-http", revision] as const),
  ["http+sse", "2024-11-05"] as const,
];

/** A server that accepts the tokens in `valid`; the principal is the text before the dash. */
export interface Protected {
  readonly url: string;
  readonly valid: Set<string>;
  /** The HTTP method, the JSON-RPC method and the token of each request. */
  readonly log: { readonly http: string; readonly method: string; readonly token: string }[];
  /** Closes all connections. */
  cut(): void;
}

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

export const definition = (): Server =>
  defineServer({
    name: "guarded",
    version: "1.0.0",
    tools: { hello: tool({}, () => "Hello"), who: tool({}, (_, ctx) => ctx.auth?.principal ?? "") },
  });

export async function protectedServer(
  kind: "streamable-http" | "http+sse" = "streamable-http",
  server: Server = definition(),
): Promise<Protected> {
  const valid = new Set<string>();
  const log: Protected["log"] = [];
  const sse = httpSse({ path: "/mcp", messages: "/messages" });
  const listener = toNodeListener(server, {
    path: kind === "http+sse" ? "/unused" : "/mcp",
    ...(kind === "http+sse" && { sse }),
    authenticate: (request) => {
      const token = request.header("authorization")?.slice("Bearer ".length) ?? "";
      if (!valid.has(token)) return { status: 401, challenge: 'Bearer scope="a"' };
      return { principal: token.split("-")[0] ?? "" };
    },
  });
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const { method = "" } = (text === "" ? {} : JSON.parse(text)) as { method?: string };
      const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
      log.push({ http: request.method ?? "", method, token });
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  running.push(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/mcp`, valid, log, cut: () => http.closeAllConnections() };
}

export interface FakeAuth extends ClientAuth {
  token: string | undefined;
  readonly challenges: AuthChallenge[];
  readonly listeners: Set<() => void>;
}

/** Logs in at each challenge, once for simultaneous challenges. */
export function fakeAuth(
  login: (challenge: AuthChallenge, count: number) => string | Promise<string>,
): FakeAuth {
  const challenges: AuthChallenge[] = [];
  const listeners = new Set<() => void>();
  let pending: Promise<void> | undefined;
  const logIn = async (challenge: AuthChallenge): Promise<void> => {
    auth.token = await login(challenge, challenges.length);
    for (const listener of listeners) listener();
  };
  const auth: FakeAuth = {
    token: undefined,
    challenges,
    listeners,
    headers: (): Record<string, string> =>
      auth.token === undefined ? {} : { authorization: `Bearer ${auth.token}` },
    async handleChallenge(challenge) {
      challenges.push(challenge);
      pending ??= logIn(challenge).finally(() => (pending = undefined));
      await pending;
      return true;
    },
    onIdentityChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return auth;
}

/** Logs in as a user of the server. */
export const loginOf = (server: Protected, user = "alice"): FakeAuth =>
  fakeAuth((_, count) => {
    const token = `${user}-${count}`;
    server.valid.add(token);
    return token;
  });

export const reach = (
  server: Protected,
  auth: ClientAuth,
  options: Partial<Options> = {},
): ReturnType<typeof connect> =>
  connect(server.url, { ...APP, store: memoryServerStore(), auth, ...options });
