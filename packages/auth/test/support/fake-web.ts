/** A `fetch` with fixed responses, which records the requests. */
import { createNetwork } from "../../src/network/network.js";
import type { Network } from "../../src/model.js";

/** A JSON document, a status, or a response. */
export type FakeAnswer = object | number | (() => Response | Promise<Response>);

export interface FakeWeb {
  readonly fetch: typeof fetch;
  /** The URLs of the requests, in order. */
  readonly urls: string[];
  readonly requests: Request[];
}

/** Addresses without an answer respond with 404. */
function fakeWeb(answers: Readonly<Record<string, FakeAnswer>>): FakeWeb {
  const requests: Request[] = [];
  const urls: string[] = [];
  const fake = async (url: string, init?: RequestInit): Promise<Response> => {
    urls.push(url);
    requests.push(new Request(url, init));
    const answer = answers[url] ?? 404;
    if (typeof answer === "function") return answer();
    if (typeof answer === "number") return new Response(`status ${answer}`, { status: answer });
    return Response.json(answer);
  };
  return { fetch: fake as typeof fetch, urls, requests };
}

/** The web, and the network of a client of `server` that uses it. */
export function fakeNetwork(
  server: string,
  answers: Readonly<Record<string, FakeAnswer>>,
): FakeWeb & { readonly network: Network } {
  const web = fakeWeb(answers);
  return { ...web, network: createNetwork({ server, fetch: web.fetch }) };
}

export function html(status = 200): Response {
  const headers = { "content-type": "text/html" };
  return new Response("<!doctype html><title>Hello</title>", { status, headers });
}

export function redirect(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } });
}
