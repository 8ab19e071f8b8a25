/** Sends raw requests of each revision to a server with scopes, on both hosts. 2024-11-05 uses HTTP+SSE. */
import type { Endpoint } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { HttpAuth, HttpOptions } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { openHost, type Got, type Host, type HostKind } from "../../http/test/hosts.js";
import { initialize, message, modern, openSession, request } from "../../http/test/messages.js";
import { STATELESS } from "./helpers.js";

const METADATA = "https://files.example/.well-known/oauth-protected-resource";

/** The token is `user:scope+scope`. The challenge has all parts that the specification asks for. */
export const testAuth: HttpAuth = {
  authenticate(asked) {
    const [principal, scopes = ""] = (asked.header("authorization") ?? "").slice(7).split("/");
    if (principal === undefined || principal === "") return { status: 401, challenge: "Bearer" };
    return { principal, scopes: scopes === "" ? [] : scopes.split("+") };
  },
  insufficientScope: (scopes) => ({
    status: 403,
    challenge: `Bearer error="insufficient_scope", scope="${scopes.join(" ")}", resource_metadata="${METADATA}"`,
    message: `needs ${scopes.join(" ")}`,
  }),
};

export const challengeFor = (...scopes: string[]): string =>
  `Bearer error="insufficient_scope", scope="${scopes.join(" ")}", resource_metadata="${METADATA}"`;

/** The response to a request: for HTTP+SSE the result from the stream, if the POST was accepted. */
export interface Response {
  readonly status: number;
  readonly challenge: string | undefined;
  readonly messages: readonly Record<string, unknown>[];
}

export interface ScopedClient {
  /** Sends a request as `user/scope+scope`. */
  send(token: string, method: string, params?: Record<string, unknown>): Promise<Response>;
  /** Sends the body as it is. */
  sendBody(token: string, body: unknown): Promise<Response>;
  readonly host: Host;
}

export async function scopedClient(
  kind: HostKind,
  server: Endpoint,
  revision: Revision,
  options: HttpOptions = {},
): Promise<ScopedClient> {
  const host = await openHost(kind, server, { auth: testAuth, sse: httpSse(), ...options });
  const sendBody =
    revision === STATELESS
      ? undefined
      : revision === "2024-11-05"
        ? await sseSender(host)
        : await sessionSender(host, revision);
  return {
    host,
    sendBody: (token, body) => {
      if (sendBody === undefined) throw new Error("expected a revision with sessions");
      return sendBody(token, body);
    },
    send: async (token, method, params = {}) =>
      sendBody === undefined
        ? read(await host.send(modern(method, params, { authorization: `Bearer ${token}` })))
        : sendBody(token, request(method, 1, params)),
  };
}

type SendBody = (token: string, body: unknown) => Promise<Response>;

/** Opens the session as alice without scopes. */
async function sessionSender(host: Host, revision: Revision): Promise<SendBody> {
  const session = await openSession(host, revision, { authorization: "Bearer alice" });
  return async (token, body) =>
    read(await host.send(message(body, session, { authorization: `Bearer ${token}` })));
}

async function sseSender(host: Host): Promise<SendBody> {
  const stream = await host.send({
    method: "GET",
    path: "/sse",
    headers: [
      ["accept", "text/event-stream"],
      ["authorization", "Bearer alice"],
    ],
  });
  const path = (await stream.next())?.data ?? "";
  const post = (token: string, body: unknown): Promise<Got> =>
    host.send({ ...message(body, undefined, { authorization: `Bearer ${token}` }), path });
  await (await post("alice", initialize("2024-11-05"))).text();
  await stream.next();
  return async (token, body) => {
    const got = await post(token, body);
    const refused = await read(got);
    if (got.status !== 202) return refused;
    const messages: Record<string, unknown>[] = [];
    do {
      messages.push(JSON.parse((await stream.next())?.data ?? "") as Record<string, unknown>);
    } while (messages.at(-1)?.["id"] === undefined);
    return { ...refused, messages };
  };
}

async function read(got: Got): Promise<Response> {
  const isStream = got.headers["content-type"]?.startsWith("text/event-stream") === true;
  const texts = isStream
    ? (await got.incoming.rest()).flatMap(({ data }) => (data === undefined ? [] : [data]))
    : [await got.text()];
  return {
    status: got.status,
    challenge: got.headers["www-authenticate"],
    messages: texts
      .filter((text) => text !== "")
      .flatMap((text) => JSON.parse(text) as Record<string, unknown>[]),
  };
}
