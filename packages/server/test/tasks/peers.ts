/** Sends requests of the stateless era to a server with tasks, in memory and over HTTP, as several principals. */
import type { Endpoint } from "@mcp-gen/core";
import type { WireObject } from "@mcp-gen/testing";
import { expect } from "vitest";
import { openHost, type Host } from "../../../http/test/hosts.js";
import { modern as modernPost } from "../../../http/test/messages.js";
import { lineTo, modern, PROTOCOL, STATELESS, type Line } from "../helpers.js";

export const TASKS = `${PROTOCOL}tasks`;
export const DECLARED = { extensions: { [TASKS]: {} } };
export const PEER_KINDS = ["memory", "node", "fetch"] as const;
export type PeerKind = (typeof PEER_KINDS)[number];

/** `undefined` sends no credentials. */
export type Principal = "ada" | "bob" | undefined;

/** A stream of notifications. */
export interface Stream {
  /** All messages of the stream so far. */
  readonly received: readonly WireObject[];
  /** Resolves when the stream has this number of messages. */
  has(count: number): Promise<readonly WireObject[]>;
  /** Disconnects. */
  close(): Promise<void>;
}

export interface Peers {
  /**
   * Sends a request that declares the extension, and returns the response. Over HTTP, the headers replace those that
   * the request has; `null` leaves one out.
   */
  ask(
    method: string,
    params: WireObject,
    who?: Principal,
    capabilities?: WireObject,
    headers?: Record<string, string | null>,
  ): Promise<WireObject>;
  /** Sends `subscriptions/listen`. */
  listen(notifications: WireObject, who?: Principal, capabilities?: WireObject): Promise<Stream>;
  close(): Promise<void>;
}

export function openPeers(kind: PeerKind, server: Endpoint): Promise<Peers> {
  return kind === "memory"
    ? Promise.resolve(inMemory(server))
    : openHost(kind, server, {
        authenticate: (request) => {
          const principal = request.header("x-user");
          return principal === undefined ? undefined : { principal };
        },
      }).then(overHttp);
}

function inMemory(server: Endpoint): Peers {
  const lines = new Map<Principal, Line>();
  let last = 0;
  const lineOf = (who: Principal): Line => {
    const line = lines.get(who) ?? lineTo(server, who && { principal: who });
    lines.set(who, line);
    return line;
  };
  return {
    ask: (method, params, who, capabilities = DECLARED) =>
      lineOf(who).ask(modern((last += 1), method, params, declaring(capabilities))),
    listen: async (notifications, who, capabilities = DECLARED) => {
      const line = lineTo(server, who && { principal: who });
      const params = { notifications };
      line.send(modern((last += 1), "subscriptions/listen", params, declaring(capabilities)));
      return streamOf(line.received, async () => line.close());
    },
    close: async () => {
      for (const line of lines.values()) await line.close();
    },
  };
}

function overHttp(host: Host): Peers {
  const post = (
    method: string,
    params: WireObject,
    who: Principal,
    capabilities: WireObject = DECLARED,
    headers: Record<string, string | null> = {},
  ) => {
    const _meta = { [`${PROTOCOL}protocolVersion`]: STATELESS, ...declaring(capabilities) };
    const id = params["taskId"];
    return host.send(
      modernPost(
        method,
        { ...params, _meta },
        {
          ...(who !== undefined && { "x-user": who }),
          ...(id !== undefined && { "mcp-name": String(id), ...headers }),
        },
      ),
    );
  };
  return {
    ask: async (...request) => {
      const [method, params, who, capabilities, headers] = request;
      const got = await post(method, params, who, capabilities, headers);
      return (await got.json()) as WireObject;
    },
    listen: async (notifications, who, capabilities) => {
      const got = await post("subscriptions/listen", { notifications }, who, capabilities);
      const received: WireObject[] = [];
      const isStream = got.headers["content-type"]?.startsWith("text/event-stream") === true;
      if (isStream) void readEvents(got, received);
      else received.push((await got.json()) as WireObject);
      return streamOf(received, () => got.leave());
    },
    close: () => host.stop(),
  };
}

async function readEvents(
  got: Awaited<ReturnType<Host["send"]>>,
  received: WireObject[],
): Promise<void> {
  for (let event = await got.next(); event !== undefined; event = await got.next()) {
    if (event.data !== undefined) received.push(JSON.parse(event.data) as WireObject);
  }
}

function streamOf(received: readonly WireObject[], close: () => Promise<void>): Stream {
  return {
    received,
    async has(count) {
      await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThanOrEqual(count);
      return received;
    },
    close,
  };
}

function declaring(capabilities: WireObject): WireObject {
  return { [`${PROTOCOL}clientCapabilities`]: capabilities };
}
