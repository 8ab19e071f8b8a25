/** The network of platforms without `node:net`: requests are sent with `fetch`, and host names are not resolved. */
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

export const platform: NetworkPlatform = {
  async createMatcher(ranges) {
    const { createBitMatcher } = await import("./bit-matcher.js");
    return createBitMatcher(ranges);
  },
  // `globalThis.fetch` is read on every call, because tools may replace it. Browsers require `fetch` to be called as a
  // method of `globalThis`.
  send: fetchSender((url, init) => globalThis.fetch(url, init)),
};
