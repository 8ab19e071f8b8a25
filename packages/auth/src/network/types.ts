/** What a platform does for the network. `platform.ts` is for Node, `web-platform.ts` for all other platforms. */
import type { CreateMatcher } from "./address-class.js";

export interface NetworkPlatform {
  /** Returns all addresses of a host name. Undefined if the platform cannot resolve names. */
  readonly resolve?: ((hostname: string) => Promise<readonly string[]>) | undefined;
  readonly createMatcher: CreateMatcher;
  readonly send: PlatformSend;
}

/** Sends a request without following redirects. */
export type PlatformSend = (url: URL, request: PlatformRequest) => Promise<PlatformResponse>;

export interface PlatformRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** The addresses to connect to. Undefined if the platform resolves the name. */
  readonly addresses: readonly string[] | undefined;
}

export interface PlatformResponse {
  readonly status: number;
  readonly headers: Headers;
  /** True for a redirect that cannot be checked, because the platform hides it or has followed it. */
  readonly isHidden: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Releases the connection without reading the body. */
  discard(): void;
}
