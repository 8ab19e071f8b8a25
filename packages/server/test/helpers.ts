/** What tests of servers share: strict clients, connections that carry anything, a clock that jumps, short servers. */
import {
  connectEndpoint,
  memoryTransports,
  systemClock,
  type AuthInfo,
  type Clock,
  type Endpoint,
} from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, type Definition, type Server } from "@mcp-gen/server";
import {
  connect,
  REVISIONS,
  type Connected,
  type StrictConnectOptions,
  type WireObject,
} from "@mcp-gen/testing";
import { afterEach } from "vitest";

export const STATELESS: Revision = "2026-07-28";
export const SESSIONS: readonly Revision[] = REVISIONS.filter((each) => each !== STATELESS);
export const PROTOCOL = "io.modelcontextprotocol/";

/** A server that keeps its troubles to itself, unless a test wants to hear of them. */
export function quietServer(definition: Partial<Definition>): Server {
  const quiet = { onError: () => {}, onWarning: () => {} };
  return defineServer({ name: "test", version: "1.0.0", ...quiet, ...definition });
}

type Connect = (
  server: Server,
  options: Partial<StrictConnectOptions> & { readonly revision: Revision },
) => Promise<Connected>;

/** Connects clients that are closed after each test, which fails if the server sent anything against the revision. */
export function strictClients(): Connect {
  const open: Connected[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) {
      await each.close();
      const [violation] = each.violations;
      if (violation !== undefined) throw new Error(JSON.stringify(violation));
    }
  });
  return async (server, options) => {
    const connected = await connect(server, options);
    open.push(connected);
    return connected;
  };
}

/** A connection that sends what it is given, and shows what comes. */
export interface Line {
  send(message: unknown): void;
  /** Sends a request, and waits for the message that answers its id. */
  ask(request: WireObject): Promise<WireObject>;
  /** The first message that fits, or the next one. */
  until(fits: (message: WireObject) => boolean): Promise<WireObject>;
  readonly received: WireObject[];
  readonly closed: Promise<unknown>;
  close(): Promise<void>;
}

export function lineTo(server: Endpoint, auth?: AuthInfo): Line {
  const [near, far] = memoryTransports();
  const received: WireObject[] = [];
  const waiting = new Set<(message: WireObject) => void>();
  near.start({
    value(value) {
      for (const message of [value].flat() as WireObject[]) {
        received.push(message);
        for (const look of waiting) look(message);
      }
    },
    invalid: ({ error }) => received.push({ ...error }),
    closed: () => {},
  });
  const { closed } = connectEndpoint(server, far, { auth });
  const send = (message: unknown): void => near.send(message as never);
  const next = (fits: (message: WireObject) => boolean): Promise<WireObject> =>
    new Promise((resolve) => {
      const look = (message: WireObject): void => {
        if (!fits(message)) return;
        waiting.delete(look);
        resolve(message);
      };
      waiting.add(look);
    });
  return {
    send,
    ask(request) {
      const answered = next(({ id, method }) => method === undefined && id === request["id"]);
      send(request);
      return answered;
    },
    until(fits) {
      const found = received.find(fits);
      return found === undefined ? next(fits) : Promise.resolve(found);
    },
    received,
    closed,
    close: () => near.close(),
  };
}

/** A request of the stateless era, in full. */
export function modern(
  id: unknown,
  method: string,
  params: WireObject = {},
  meta: WireObject = {},
): WireObject {
  const _meta = {
    [`${PROTOCOL}protocolVersion`]: STATELESS,
    [`${PROTOCOL}clientCapabilities`]: {},
    ...meta,
  };
  return { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
}

/** A request of the session era. */
export function legacy(id: unknown, method: string, params?: WireObject): WireObject {
  return { jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) };
}

/** A line with an open session. */
export async function sessionTo(
  server: Endpoint,
  revision: Revision,
  { capabilities = {}, auth }: { capabilities?: object; auth?: AuthInfo } = {},
): Promise<Line> {
  const line = lineTo(server, auth);
  const clientInfo = { name: "test", version: "1.0.0" };
  await line.ask(
    legacy("open", "initialize", { protocolVersion: revision, capabilities, clientInfo }),
  );
  line.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return line;
}

/** The time it is, moved ahead by as much as a test says. */
export function jumpingClock(): Clock & { ahead: number } {
  return {
    ahead: 0,
    now() {
      return Date.now() + this.ahead;
    },
    after: systemClock.after,
  };
}

export function textOf(result: WireObject): unknown {
  const [first] = result["content"] as { text?: unknown }[];
  return first?.text;
}

/** What a request was refused with. */
export async function refusalOf(asked: Promise<unknown>): Promise<WireObject> {
  try {
    await asked;
  } catch (error) {
    const { code, message, data } = error as { code: number; message: string; data?: unknown };
    return { code, message, data };
  }
  throw new Error("expected an error, received a result");
}

/** A promise, and what settles it. */
export function later<Value = void>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
