/**
 * Handles responses that ask for authorization, and sends their requests again. Loaded with the first such response of a
 * client that has `auth` or `authorize`.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { AuthChallenge, HttpHeaders } from "../auth.js";
import { abortedRequest } from "../errors.js";
import type { ClientSettings } from "../options.js";
import type { Answer, ClientRequest } from "./request.js";
import type { HttpResponse } from "./response.js";
import { platformSignal } from "./signal.js";

export interface Authorization {
  readonly settings: Pick<ClientSettings, "auth" | "authorize">;
  /** The URL of the server. */
  readonly server: string;
  readonly revisions: AuthChallenge["revisions"];
  /** Sends the request again, with these headers added. */
  attempt(more: HttpHeaders): Promise<Answer>;
}

/** How often a request is sent at most. */
const ATTEMPTS = { auth: 4, authorize: 2 };

/**
 * Authorizes a refused request and sends it again, unchanged except for the headers of the options.
 *
 * @throws the error of the last response, and errors of `auth`, `authorize` and the request
 */
export async function sendAuthorized(
  request: ClientRequest,
  refused: Answer,
  authorization: Authorization,
): Promise<HttpResponse> {
  const most = ATTEMPTS[authorization.settings.auth === undefined ? "authorize" : "auth"];
  let answer = refused;
  for (let attempt = 1; ; attempt++) {
    const { error } = answer;
    if (error === undefined) return answer.response;
    if (attempt === most || !isChallenge(request, answer)) throw error;
    const more = await authorize(request, answer, attempt, authorization);
    if (more === undefined) throw error;
    answer = await authorization.attempt(more);
  }
}

function isChallenge({ method }: ClientRequest, { error, trusted }: Answer): boolean {
  // Another origin must not receive these credentials, and a DELETE needs no login.
  if (error === undefined || !trusted || method === "DELETE") return false;
  return error.status === 401 || (error.status === 403 && error.wwwAuthenticate !== undefined);
}

/** Returns the additional headers for the next attempt; `undefined` for no attempt. */
async function authorize(
  request: ClientRequest,
  answer: Answer,
  attempt: number,
  { settings, server, revisions }: Authorization,
): Promise<HttpHeaders | undefined> {
  const sentAuthorization = await digest(answer.authorization);
  const { signal, release } = platformSignal(request.signal);
  try {
    const challenge: AuthChallenge = {
      status: answer.error?.status === 403 ? 403 : 401,
      headers: answer.response.headers(),
      body: answer.error?.body ?? "",
      url: answer.url.href,
      method: request.method,
      server,
      ...(sentAuthorization === undefined ? {} : { sentAuthorization }),
      ...described(request.body),
      attempt,
      ...(revisions === undefined ? {} : { revisions }),
      signal,
    };
    const aborted = new Promise<never>((_, reject) => {
      const abort = (): void => reject(abortedRequest(request));
      if (signal.aborted) abort();
      signal.addEventListener("abort", abort, { once: true });
    });
    const { auth, authorize: ask } = settings;
    const handled = auth === undefined ? ask?.(challenge) : auth.handleChallenge(challenge);
    // A hook may ignore the signal.
    const more = await Promise.race([handled, aborted]);
    if (more === true) return {};
    return auth !== undefined || more === false ? undefined : more;
  } finally {
    release();
  }
}

/** Returns the method of a message, and the name or URI in its params. */
function described(body: string | undefined): Pick<AuthChallenge, "rpcMethod" | "rpcName"> {
  const message: unknown = body === undefined ? undefined : JSON.parse(body);
  if (!isObject(message) || typeof message["method"] !== "string") return {};
  const { method: rpcMethod, params } = message;
  const { name, uri } = isObject(params) ? params : {};
  const rpcName = [name, uri].find((one) => typeof one === "string");
  return rpcName === undefined ? { rpcMethod } : { rpcMethod, rpcName };
}

async function digest(text: string | undefined): Promise<string | undefined> {
  // Web pages without https have no `subtle`.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (text === undefined || subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const padded = btoa(String.fromCharCode(...bytes));
  return padded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
