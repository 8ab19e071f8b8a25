/** The two paths of HTTP+SSE: GET opens a session with its stream, POST receives the messages of that session. */
import { MessageQueue, withErrorId } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import { MESSAGE_RULES, readableId } from "../../shared/message-fields.js";
import { STREAM_HEADERS } from "../events.js";
import type { HttpCall } from "../http-call.js";
import { randomName } from "../random.js";
import { checkAcceptsEvents, read } from "../read-body.js";
import { checkFits, refusal } from "../refusal.js";
import { allowsScopes, scopesOfPost } from "../scopes.js";
import type { SseCluster, SseServer, SseService } from "./service.js";
import { SseConnection } from "./sse-connection.js";
import { SsePost } from "./sse-post.js";

const SESSION_PARAMETER = "sessionId=";
const ID_BYTES = 24;

const UNKNOWN = refusal(
  404,
  "sessionId: no open session of this client has this id; open the stream again",
);

export class SseServerTransport implements SseService {
  readonly #server: SseServer;
  readonly #path: string;
  readonly #messages: string;
  readonly #sessions = new Map<string, SseConnection>();
  #cluster: SseCluster | undefined;

  constructor(server: SseServer, path: string, messages: string) {
    this.#server = server;
    this.#path = path;
    this.#messages = messages;
  }

  get paths(): readonly string[] {
    return [this.#path, this.#messages];
  }

  methods(path: string): readonly string[] | undefined {
    if (path === this.#path) return ["GET"];
    return path === this.#messages ? ["POST"] : undefined;
  }

  serve(call: HttpCall, auth: AuthInfo | undefined): void {
    if (call.path === this.#path) this.#open(call, auth);
    else this.#post(call, auth);
  }

  join(cluster: SseCluster): void {
    this.#cluster = cluster;
  }

  receive(call: HttpCall, auth: AuthInfo | undefined, sessionId: string, value: unknown): boolean {
    const session = this.#sessions.get(sessionId);
    if (session === undefined || session.owner !== auth?.principal) return false;
    try {
      this.#deliver(call, auth, session, value);
    } catch (error) {
      this.#server.reporter.fail(call, error);
    }
    return true;
  }

  close(): void {
    for (const session of this.#sessions.values()) session.ended();
  }

  #open(call: HttpCall, auth: AuthInfo | undefined): void {
    const { capacity, endpoint, reporter, sessions } = this.#server;
    const refused =
      checkAcceptsEvents(call) ??
      capacity.checkSessionRate(call.clientKey) ??
      checkFits(capacity.streams, call.clientKey) ??
      sessions.makeRoom(call.clientKey);
    if (refused !== undefined) return reporter.refuse(call, refused);
    const name = randomName(ID_BYTES);
    const id = this.#cluster === undefined ? name : `${this.#cluster.nodeId}.${name}`;
    const session = new SseConnection(this.#server, call, auth, () => this.#sessions.delete(id));
    this.#sessions.set(id, session);
    call.start(STREAM_HEADERS);
    call.write(`event: endpoint\ndata: ${this.#endpoint(call)}?${SESSION_PARAMETER}${id}\n\n`);
    try {
      const connection = endpoint.connect(session, { sessionId: id });
      session.connection = connection;
      session.queue = new MessageQueue(endpoint, connection, session);
    } catch (error) {
      reporter.report(error);
      return session.ended();
    }
    call.watch(session);
  }

  /** Returns the path for POST requests as the client sees it, including a mount prefix. */
  #endpoint({ outerPath }: HttpCall): string {
    const prefix = outerPath.endsWith(this.#path) ? outerPath.slice(0, -this.#path.length) : "";
    return `${prefix}${this.#messages}`;
  }

  #post(call: HttpCall, auth: AuthInfo | undefined): void {
    const id = idIn(call.query);
    const session = this.#sessions.get(id);
    if (session === undefined) {
      const [, nodeId] = /^([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+$/.exec(id) ?? [];
      const cluster = nodeId === this.#cluster?.nodeId ? undefined : this.#cluster;
      if (cluster === undefined || nodeId === undefined) {
        return this.#server.reporter.refuse(call, UNKNOWN);
      }
      const target = { call, session: cluster, revisionOf: () => undefined };
      return read(this.#server, target, (value) => {
        const { reporter } = this.#server;
        cluster
          .pass(call, auth, { id, nodeId }, value)
          .then(
            (refused) => refused && reporter.refuse(call, refused === "ended" ? UNKNOWN : refused),
          )
          .catch((error: unknown) => reporter.fail(call, error));
      });
    }
    if (session.owner !== auth?.principal) return this.#server.reporter.refuse(call, UNKNOWN);
    const revisionOf = (): Revision | undefined => session.connection?.revision;
    read(this.#server, { call, session, revisionOf }, (value) =>
      this.#deliver(call, auth, session, value),
    );
  }

  #deliver(
    call: HttpCall,
    auth: AuthInfo | undefined,
    session: SseConnection,
    value: unknown,
    hasScopes = false,
  ): void {
    const { capacity, limits, reporter } = this.#server;
    const { connection, queue } = session;
    if (connection === undefined || queue === undefined || session.over)
      return reporter.refuse(call, UNKNOWN);
    const received = connection.batches
      ? classifyBatch(value, MESSAGE_RULES, limits)
      : classify(value, MESSAGE_RULES, limits);
    const items = received.kind === "batch" ? received.items : [received];
    const requests = items.filter(({ kind }) => kind === "request").length;
    const full =
      requests === 0
        ? undefined
        : capacity.checkRequests(session.clientKey, requests, session.inFlight);
    if (full !== undefined) return reporter.refuse(call, full, readableId(value, limits));
    if (this.#server.endpoint.usesScopes === true && requests > 0 && !hasScopes) {
      const id = received.kind === "request" ? received.message.id : undefined;
      const scopes = scopesOfPost(connection, items, auth);
      const later = (): void => this.#deliver(call, auth, session, value, true);
      if (!allowsScopes(this.#server, { auth, call, id, scopes }, later)) return;
    }
    const post = new SsePost(this.#server, call, auth);
    if (received.kind === "invalid") {
      post.reject(JSON.stringify(withErrorId(received.error, connection.revision)));
    } else if (received.kind !== "request") {
      // The other requests of a batch could have run, so none of them can be refused.
      post.accept();
    }
    session.begin(requests);
    const ids = items.flatMap((item) => (item.kind === "request" ? [item.message.id] : []));
    session.expireRequests(ids, auth);
    this.#accept(session, queue, items, post);
    post.acceptSoon();
  }

  #accept(
    session: SseConnection,
    queue: MessageQueue,
    items: readonly ReceivedMessage[],
    route: SsePost,
  ): void {
    for (const item of items) {
      const { inFlight } = session;
      try {
        queue.accept(item, route);
      } catch (error) {
        this.#server.reporter.report(error);
        // An endpoint may have answered the request before it threw.
        if (item.kind === "request" && session.inFlight === inFlight) session.fail(item.message.id);
      }
    }
  }
}

/** Returns the id of the session in a query. Empty if there is not exactly one. */
function idIn(query: string): string {
  const ids = query.split("&").filter((part) => part.startsWith(SESSION_PARAMETER));
  return ids.length === 1 ? (ids[0]?.slice(SESSION_PARAMETER.length) ?? "") : "";
}
