/** Sends requests with the global `fetch`, or with the `fetch` of the options. */
import type { FetchLike, HttpResponse, SendRequest } from "./response.js";
import { platformSignal, type Signal } from "./signal.js";

/** Sends with the global `fetch`. */
// `globalThis.fetch` is read on every call, because tools may replace it. Browsers require `fetch` to be called as a
// method of `globalThis`.
export const send: SendRequest = sendWith((url, init) => globalThis.fetch(url, init));

/** Sends with a given `fetch`. Some `fetch` functions ignore their signal; their late responses are discarded. */
export function sendWith(fetch: FetchLike): SendRequest {
  return ({ href }, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const own = platformSignal(signal);
      const abort = (): void => reject(new Error("the request was aborted"));
      signal.addEventListener("abort", abort);
      const end = (): void => {
        signal.removeEventListener("abort", abort);
        own.release();
      };
      const sent = { method, headers, ...(body === undefined ? {} : { body }) };
      if (signal.aborted) abort();
      const take = async (): Promise<void> => {
        const response = await fetch(href, { ...sent, signal: own.signal, redirect: "manual" });
        if (signal.aborted) discard(response);
        else resolve(responseOf(response, end));
      };
      take().catch((error: unknown) => {
        end();
        reject(error);
      });
    });
}

/** @param end called when the response is no longer needed */
function responseOf(response: Response, end: () => void): HttpResponse {
  const { status, type, url, headers } = response;
  return {
    status,
    opaque: type === "opaqueredirect",
    url,
    header: (name) => headers.get(name) ?? undefined,
    headers: () => headers,
    read: (take, signal) => read(response, take, { signal, end }),
    discard() {
      end();
      discard(response);
    },
  };
}

/** Reads a body. Checks the signal here, because some `fetch` functions ignore it. */
async function read(
  { body }: Response,
  take: (chunk: Uint8Array) => boolean | void,
  { signal, end }: { signal: Signal; end: () => void },
): Promise<void> {
  if (body === null) return end();
  const reader = body.getReader();
  // Errors of `cancel` do not matter.
  const leave = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new Error("the request was aborted");
      whole = done;
      if (done || take(value) === false) return;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    end();
    if (!whole) leave();
  }
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
