/**
 * Handles responses that ask for authorization, and sends their requests again. Loaded with the first unsuccessful
 * response to a client that has `auth` or `authorize`.
 */
import type { AuthChallenge, HttpHeaders } from "../auth.js";
import { describeRequest, HttpConnectionError } from "../errors.js";
import type { ClientSettings } from "../options.js";
import type { Answer, ClientRequest } from "./request.js";
import type { HttpResponse } from "./response.js";

export interface ChallengedClient {
  readonly settings: Pick<ClientSettings, "auth" | "authorize">;
  /** The URL of the server. */
  readonly server: string;
}

/** How often a request is sent at most. */
const ATTEMPTS = { auth: 4, authorize: 2 };

/**
 * Authorizes a refused request and sends it again, unchanged except for the headers of the options.
 *
 * @param sendAgain sends the request with these headers added
 * @throws the error of the last response, and errors of `auth`, `authorize` and the request
 */
export async function sendAuthorized(
  client: ChallengedClient,
  request: ClientRequest,
  refused: Answer,
  sendAgain: (more: HttpHeaders) => Promise<Answer>,
): Promise<HttpResponse> {
  const { auth } = client.settings;
  const most = ATTEMPTS[auth === undefined ? "authorize" : "auth"];
  let answer = refused;
  for (let attempt = 1; ; attempt++) {
    const { error } = answer;
    if (error === undefined) return answer.response;
    if (!isChallenge(request, answer)) throw error;
    const ask = <Result>(hook: (challenge: AuthChallenge) => Result): Promise<Awaited<Result>> =>
      consult(client, request, { answer, attempt }, hook);
    if (attempt === most) throw (await ask((challenge) => auth?.gaveUp?.(challenge))) ?? error;
    const more = await ask((challenge) => headersAfter(client, challenge));
    if (more === undefined) throw error;
    answer = await sendAgain(more);
  }
}

/** Returns the additional headers for the next attempt; `undefined` for no attempt. */
async function headersAfter(
  { settings: { auth, authorize } }: ChallengedClient,
  challenge: AuthChallenge,
): Promise<HttpHeaders | undefined> {
  if (auth !== undefined) return (await auth.handleChallenge(challenge)) === true ? {} : undefined;
  const more = await authorize?.(challenge);
  if (more === true) return {};
  return more === false ? undefined : more;
}

function isChallenge({ method }: ClientRequest, { error, trusted }: Answer): boolean {
  // Another origin must not receive these credentials, and a DELETE needs no login.
  if (error === undefined || !trusted || method === "DELETE") return false;
  return error.status === 401 || (error.status === 403 && error.wwwAuthenticate !== undefined);
}

/** Passes a challenge to a hook of the options. */
async function consult<Result>(
  { server }: ChallengedClient,
  request: ClientRequest,
  { answer, attempt }: { readonly answer: Answer; readonly attempt: number },
  hook: (challenge: AuthChallenge) => Result,
): Promise<Awaited<Result>> {
  const sentAuthorization = await digest(answer.authorization);
  if (request.signal.aborted) throw aborted(request);
  const controller = new AbortController();
  let abort!: () => void;
  const givenUp = new Promise<never>((_, reject) => {
    abort = () => {
      controller.abort();
      reject(aborted(request));
    };
  });
  request.signal.addEventListener("abort", abort);
  const { post } = request;
  if (post !== undefined) post.isRefused = true;
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
      signal: controller.signal,
    };
    // A hook may ignore the signal.
    return await Promise.race([hook(challenge), givenUp]);
  } finally {
    request.signal.removeEventListener("abort", abort);
    if (post !== undefined) post.isRefused = false;
  }
}

/** Returns the method of a message, and the name or URI in its params. */
function described(body: string | undefined): Pick<AuthChallenge, "rpcMethod" | "rpcName"> {
  if (body === undefined) return {};
  // A batch is an array, which has no method.
  const { method, params } = JSON.parse(body) as {
    readonly method?: string;
    readonly params?: { readonly name?: unknown; readonly uri?: unknown };
  };
  if (method === undefined) return {};
  const rpcName = [params?.name, params?.uri].find((one) => typeof one === "string");
  return { rpcMethod: method, ...(rpcName === undefined ? {} : { rpcName }) };
}

async function digest(text: string | undefined): Promise<string | undefined> {
  // Web pages without https have no `subtle`.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (text === undefined || subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const padded = btoa(String.fromCharCode(...bytes));
  return padded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function aborted({ method, url }: ClientRequest): HttpConnectionError {
  return new HttpConnectionError(describeRequest(method, url), "the request was aborted");
}
