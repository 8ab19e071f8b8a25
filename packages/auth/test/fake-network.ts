/** A network for tests: records the requests, and answers with the given responses in their order. */
import type {
  AuthorizationServer,
  Network,
  NetworkOptions,
  NetworkResponse,
} from "../src/model.js";

export interface SentRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

export interface FakeNetwork extends Network {
  readonly sent: SentRequest[];
}

type Answers = readonly (FakeAnswer | Error)[] | ((request: SentRequest) => FakeAnswer);

export function fakeNetwork(answers: Answers): FakeNetwork {
  const sent: SentRequest[] = [];
  const answer = (request: SentRequest): NetworkResponse => {
    sent.push(request);
    const next = typeof answers === "function" ? answers(request) : answers[sent.length - 1];
    if (next === undefined) throw new Error(`request ${sent.length}: expected none`);
    if (next instanceof Error) throw next;
    const { status = 200, headers, body = "" } = next;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const type = typeof body === "string" ? "text/html" : "application/json";
    return {
      status,
      text,
      url: request.url,
      headers: new Headers({ "content-type": type, ...headers }),
    };
  };
  return {
    sent,
    get: async (url, options) => answer(describeRequest("GET", url, "", options)),
    post: async (url, body, options) => answer(describeRequest("POST", url, body, options)),
  };
}

function describeRequest(
  method: "GET" | "POST",
  url: string,
  body: string,
  { headers = {} }: NetworkOptions = {},
): SentRequest {
  return { method, url, body, form: Object.fromEntries(new URLSearchParams(body)), headers };
}

/** An authorization server at `https://as.example`, with other metadata. */
export function fakeServer(metadata: Record<string, unknown> = {}): AuthorizationServer {
  const all = {
    issuer: "https://as.example",
    authorization_endpoint: "https://as.example/authorize",
    token_endpoint: "https://as.example/token",
    registration_endpoint: "https://as.example/register",
    code_challenge_methods_supported: ["S256"],
    ...metadata,
  };
  return { issuer: all.issuer, metadata: all, isFallback: false };
}

/** Returns the error that a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new TypeError("expected a rejection with an Error", { cause: error });
  }
  throw new TypeError("expected a rejection");
}
