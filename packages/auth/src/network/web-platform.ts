/** The network of platforms without `node:net`: requests are sent with `fetch`, and host names are not resolved. */
import { readAddress } from "./address-class.js";
import type { AddressMatcher } from "./address-class.js";
import type { FetchLike } from "@mcp-gen/http/client";
import type { NetworkPlatform, PlatformSend } from "./types.js";

/** Sends with a `fetch`. */
export function fetchSender(fetch: FetchLike): PlatformSend {
  return async ({ href }, { method, headers, body, signal }) => {
    const sent = { method, headers, signal, redirect: "manual" } as const;
    const response = await fetch(href, body === undefined ? sent : { ...sent, body });
    return {
      status: response.status,
      headers: response.headers,
      isHidden: response.type === "opaqueredirect" || response.redirected,
      chunks: chunksOf(response, signal),
      discard: () => void response.body?.cancel().catch(() => {}),
    };
  };
}

/** Ends when the signal is aborted, also if the `fetch` ignores it. */
async function* chunksOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

/** Creates a matcher that compares the bits of addresses. */
async function createBitMatcher(ranges: readonly string[]): Promise<AddressMatcher> {
  const prefixes = ranges.map((range) => {
    const [base = "", length] = range.split("/");
    return [bitsOf(base), Number(length)] as const;
  });
  return (address) => {
    const bits = bitsOf(address);
    return prefixes.some(
      ([base, length]) =>
        base.length === bits.length && base.slice(0, length) === bits.slice(0, length),
    );
  };
}

function bitsOf(text: string): string {
  const address = readAddress(text) ?? "";
  if (!address.includes(":"))
    return address
      .split(".")
      .map((byte) => binary(byte, 10, 8))
      .join("");
  const [left = [], right = []] = address
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => binary(group, 16, 16)).join("");
}

function binary(text: string, radix: number, length: number): string {
  return parseInt(text, radix).toString(2).padStart(length, "0");
}

export const platform: NetworkPlatform = {
  createMatcher: createBitMatcher,
  // `globalThis.fetch` is read on every call, because tools may replace it. Browsers require `fetch` to be called as a
  // method of `globalThis`.
  send: fetchSender((url, init) => globalThis.fetch(url, init)),
};
