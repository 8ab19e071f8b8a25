/** Sends requests with a `fetch`: that of the platform, where there is nothing that costs less, or one of the user. */
import type { FetchLike } from "../options.js";
import type { HttpResponse, SendRequest } from "./response.js";
import { platformSignal, type Signal } from "./signal.js";

/** With what the platform has. */
// Read when it is called: some tools put another in its place later. Called as a function of its own, as browsers ask.
export const send: SendRequest = sendWith((url, init) => globalThis.fetch(url, init));

/** With a `fetch` of the user. Not every one looks at its signal: what it brings too late is let go of. */
export function sendWith(fetch: FetchLike): SendRequest {
  return ({ href }, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const own = platformSignal(signal);
      const abort = (): void => reject(new Error("the request was given up"));
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

/** @param end called when nothing more is wanted of it */
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

/** The signal is looked at here as well: the body may come from a `fetch` that does not. */
async function read(
  { body }: Response,
  take: (chunk: Uint8Array) => boolean | void,
  { signal, end }: { signal: Signal; end: () => void },
): Promise<void> {
  if (body === null) return end();
  const reader = body.getReader();
  // Whether the server can still be told is of no interest.
  const leave = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new Error("the request was given up");
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
