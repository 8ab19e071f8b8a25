/** Listens on the loopback interface for the response of an authorization server (RFC 8252 section 7.3). */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sendNotFound, sendPage } from "./callback-page.js";
import { isResponseOf } from "./response.js";

/** Where to listen: the parts of a redirect URI. */
export interface CallbackPlace {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly path: string;
}

/** A listener that waits for one response. */
export interface CallbackListener {
  readonly redirectUri: string;
  /** Resolves with the URL of the first response that has this state. */
  waitFor(state: string): Promise<string>;
  /** Also listens on `::1`, for browsers that resolve `localhost` to it. Does nothing if the machine has no IPv6. */
  addIpv6(): Promise<void>;
  close(): void;
}

/** The hosts that a redirect URI may name. */
export const LOOPBACK_HOSTS: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];
const NO_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"];

/** Starts a listener. Rejects if the port is in use. */
export async function listenForCallback(place: CallbackPlace): Promise<CallbackListener> {
  const listener = new Callback(place);
  try {
    await listener.listen(place.host === "[::1]" ? "::1" : "127.0.0.1");
    if (place.host === "localhost") await listener.addIpv6();
    return listener;
  } catch (error) {
    listener.close();
    throw error;
  }
}

class Callback implements CallbackListener {
  readonly #servers: Server[] = [];
  readonly #place: CallbackPlace;
  #port: number;
  #state: string | undefined;
  #resolve: (url: string) => void = () => {};

  constructor(place: CallbackPlace) {
    this.#place = place;
    this.#port = place.port;
  }

  get redirectUri(): string {
    return `http://${this.#place.host}:${this.#port}${this.#place.path}`;
  }

  async listen(address: string): Promise<void> {
    const limits = { headersTimeout: 10_000, requestTimeout: 10_000 };
    // A request without `Host` gets 404 like all others.
    const server = createServer({ ...limits, requireHostHeader: false });
    server.on("request", (request, response) => void this.#answer(request, response));
    this.#servers.push(server);
    server.listen({ host: address, port: this.#port, exclusive: true });
    await once(server, "listening");
    // A connection that cannot be accepted must not end the process.
    server.on("error", () => {});
    this.#port = (server.address() as AddressInfo).port;
  }

  async addIpv6(): Promise<void> {
    if (this.#servers.length > 1) return;
    try {
      await this.listen("::1");
    } catch (error) {
      if (!NO_IPV6.includes(codeOf(error))) throw error;
    }
  }

  waitFor(state: string): Promise<string> {
    this.#state = state;
    return new Promise((resolve) => (this.#resolve = resolve));
  }

  close(): void {
    this.#state = undefined;
    for (const server of this.#servers) {
      server.close();
      server.closeAllConnections();
    }
  }

  /** Everything but the awaited response gets 404 and has no effect. */
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = this.#isAllowed(request) ? this.#queryOf(request) : undefined;
    const state = this.#state;
    if (state === undefined || !isResponseOf(new URLSearchParams(query), state)) {
      return sendNotFound(response);
    }
    // Only the first response counts.
    this.#state = undefined;
    await sendPage(response);
    this.#resolve(`${this.redirectUri}?${query}`);
  }

  /**
   * Requests of other pages are refused: those to a name that resolves to this machine have another `Host`, those of a
   * script have an `Origin`, and those of an image have the mode `no-cors`.
   */
  #isAllowed({ method, headers }: IncomingMessage): boolean {
    const hosts = LOOPBACK_HOSTS.map((host) => `${host}:${this.#port}`);
    if (method !== "GET" || !hosts.includes(headers.host ?? "")) return false;
    const mode = headers["sec-fetch-mode"]?.toString();
    if (headers.origin === undefined) return mode !== "no-cors";
    // Some browsers send this origin when they follow a redirect.
    return headers.origin === "null" && (mode === undefined || mode === "navigate");
  }

  /** Returns the query if the request is for the one path. */
  #queryOf({ url = "" }: IncomingMessage): string | undefined {
    const [path, ...query] = url.split("?");
    return path === this.#place.path ? query.join("?") : undefined;
  }
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? "";
}
