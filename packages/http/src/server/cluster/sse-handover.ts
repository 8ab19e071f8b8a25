/**
 * HTTP+SSE in a cluster. The session of a client is in the process that holds its stream, and the session id names that
 * process. A POST that reaches another process is passed on completely, and its response is returned unchanged.
 */
import type { AuthInfo } from "@mcp-gen/core";
import { RetryLaterError } from "@mcp-gen/core/base";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { JSON_TYPE, type HeaderMap } from "../../shared/headers.js";
import type { HttpCall } from "../http-call.js";
import type { Refusal } from "../refusal.js";
import type { SseCluster, SseService } from "../sse/service.js";
import { SSE_POST } from "./kinds.js";
import { isTooLarge, MESSAGE_TOO_LARGE } from "./too-large.js";

/** Headers from which a server derives its own URL for challenges, and their names in logs. Never credentials. */
const PASSED = ["host", "forwarded", "x-forwarded-host", "x-forwarded-proto", "origin"];

/** A POST, as one process passes it to another. */
interface PassedPost {
  readonly session: string;
  readonly auth: AuthInfo | undefined;
  readonly clientKey: string;
  readonly path: string;
  readonly outerPath: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON value of the body. */
  readonly value: unknown;
}

interface PassedResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body?: string | undefined;
}

export class SseHandover implements SseCluster {
  readonly nodeId: string;
  readonly #node: ClusterNode;

  constructor(node: ClusterNode, sse: SseService) {
    this.nodeId = node.id;
    this.#node = node;
    node.answer(SSE_POST, (value) => receive(sse, value as PassedPost));
  }

  async pass(
    call: HttpCall,
    auth: AuthInfo | undefined,
    { id: session, nodeId }: { readonly id: string; readonly nodeId: string },
    value: unknown,
  ): Promise<Refusal | "ended" | undefined> {
    const { clientKey, outerPath, path, query } = call;
    const headers: Record<string, string> = {};
    for (const name of PASSED) {
      const header = call.header(name);
      if (header !== undefined) headers[name] = header;
    }
    const post: PassedPost = { session, auth, clientKey, path, outerPath, query, headers, value };
    try {
      const response = (await this.#node.ask(nodeId, SSE_POST, post)) as PassedResponse | null;
      if (response === null) return "ended";
      call.answer(response.status, response.headers, response.body);
      return undefined;
    } catch (error) {
      if (!(error instanceof NodeGoneError)) throw error;
      if (isTooLarge(error)) return MESSAGE_TOO_LARGE;
      if (await this.#node.isLeaseFree(nodeId)) return "ended";
      throw unreachable();
    }
  }
}

/** Serves a POST of another process. Undefined if this listener does not have the session. */
function receive(sse: SseService, post: PassedPost): Promise<PassedResponse | undefined> {
  return new Promise((resolve) => {
    const call = new PassedCall(post, resolve);
    if (!sse.receive(call, post.auth, post.session, post.value)) resolve(undefined);
  });
}

/** A POST that another process has received. */
class PassedCall implements HttpCall {
  readonly method = "POST";
  readonly path: string;
  readonly outerPath: string;
  readonly query: string;
  readonly remoteAddress = undefined;
  readonly node = undefined;
  readonly web = undefined;
  readonly congested = false;
  clientKey: string;
  readonly #headers: ReadonlyMap<string, string>;
  readonly #respond: (response: PassedResponse) => void;

  constructor(post: PassedPost, respond: (response: PassedResponse) => void) {
    this.path = post.path;
    this.outerPath = post.outerPath;
    this.query = post.query;
    this.clientKey = post.clientKey;
    this.#headers = new Map(Object.entries(post.headers));
    this.#respond = respond;
  }

  header(name: string): string | undefined {
    return this.#headers.get(name);
  }

  answer(status: number, headers: HeaderMap, body?: string): void {
    this.#respond({ status, headers, ...(body !== undefined && { body }) });
  }

  json(status: number, text: string): void {
    this.answer(status, { "content-type": JSON_TYPE }, text);
  }

  /** Called only after a failure, when the response is sent. */
  end(): void {}

  // The other process has read and checked the request. A POST of HTTP+SSE never becomes a stream.
  checkHeaders(): undefined {}
  read(): void {}
  start(): void {}
  write(): void {}
  disconnect(): void {}
  watch(): void {}
  setDefaultHeaders(): void {}
}

function unreachable(): RetryLaterError {
  const message =
    "Server busy: the process with the stream of this session does not respond. Try again later.";
  return new RetryLaterError("capacity", message);
}
