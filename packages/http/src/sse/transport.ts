/** The two paths of HTTP+SSE: one opens a session with its stream, the other takes the messages of that session. */
import { withErrorId } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { HttpCall } from "../call.js";
import { checkAcceptsEvents } from "../checks/accept.js";
import { STREAM_HEADERS } from "../event-stream.js";
import type { Hub } from "../hub.js";
import type { SseService } from "../options.js";
import { randomName } from "../random.js";
import { receiveValue } from "../receive.js";
import { checkFits, checkRate, refusal, type Refusal } from "../refusal.js";
import { readableId } from "../value.js";
import { SseSession } from "./session.js";

const SESSION_PARAMETER = "sessionId=";
const ID_BYTES = 24;
const RULES = { errorIdOptional: true };

/** What a POST gets in return is a status; everything else comes on the stream. */
const acceptAnything = (): undefined => undefined;

const UNKNOWN = refusal(
  404,
  "sessionId: no open session of this client has this id; open the stream again",
);

export class SseTransport implements SseService {
  readonly #hub: Hub;
  readonly #path: string;
  readonly #messages: string;
  readonly #sessions = new Map<string, SseSession>();

  constructor(hub: Hub, path: string, messages: string) {
    this.#hub = hub;
    this.#path = path;
    this.#messages = messages;
  }

  methods(path: string): readonly string[] | undefined {
    if (path === this.#path) return ["GET"];
    return path === this.#messages ? ["POST"] : undefined;
  }

  serve(call: HttpCall, auth: AuthInfo | undefined): void {
    if (call.path === this.#path) this.#open(call, auth);
    else this.#post(call, auth);
  }

  close(): void {
    for (const session of this.#sessions.values()) session.ended();
  }

  #open(call: HttpCall, auth: AuthInfo | undefined): void {
    const hub = this.#hub;
    const refused =
      checkAcceptsEvents(call) ??
      checkRate("new sessions", hub.settings.sessionRate, call.clientKey) ??
      checkFits(hub.streams, call.clientKey) ??
      this.#checkRoom(call);
    if (refused !== undefined) return hub.refuse(call, refused);
    const id = randomName(ID_BYTES);
    const session = new SseSession(hub, call, auth, () => this.#sessions.delete(id));
    this.#sessions.set(id, session);
    call.start(STREAM_HEADERS);
    call.write(`event: endpoint\ndata: ${this.#endpoint(call)}?${SESSION_PARAMETER}${id}\n\n`);
    try {
      session.connection = hub.endpoint.connect(session, { sessionId: id });
    } catch (error) {
      hub.report(error);
      return session.ended();
    }
    call.watch(session);
  }

  #checkRoom({ clientKey }: HttpCall): Refusal | undefined {
    this.#hub.sessions.makeRoom(clientKey);
    return checkFits(this.#hub.openSessions, clientKey);
  }

  /** The path to post to, as the client sees it: what a mount has taken off is in front of both. */
  #endpoint({ outerPath }: HttpCall): string {
    const prefix = outerPath.endsWith(this.#path) ? outerPath.slice(0, -this.#path.length) : "";
    return `${prefix}${this.#messages}`;
  }

  #post(call: HttpCall, auth: AuthInfo | undefined): void {
    const hub = this.#hub;
    const session = this.#named(call.query);
    if (session === undefined || session.owner !== auth?.principal) {
      return hub.refuse(call, UNKNOWN);
    }
    const revision = session.connection?.revision;
    receiveValue(hub, call, acceptAnything, undefined, revision, (value) =>
      this.#deliver(call, auth, session, value),
    );
  }

  #named(query: string): SseSession | undefined {
    const ids = query.split("&").filter((part) => part.startsWith(SESSION_PARAMETER));
    return ids.length === 1
      ? this.#sessions.get(ids[0]?.slice(SESSION_PARAMETER.length) ?? "")
      : undefined;
  }

  #deliver(call: HttpCall, auth: AuthInfo | undefined, session: SseSession, value: unknown): void {
    const hub = this.#hub;
    const { limits } = hub.settings;
    const { connection } = session;
    if (connection === undefined || session.over) return hub.refuse(call, UNKNOWN);
    const received = connection.batches
      ? classifyBatch(value, RULES, limits)
      : classify(value, RULES, limits);
    const items = received.kind === "batch" ? received.items : [received];
    const requests = items.filter(({ kind }) => kind === "request").length;
    const full =
      requests === 0 ? undefined : hub.checkRoom(session.clientKey, requests, session.inFlight);
    if (full !== undefined) return hub.refuse(call, full, readableId(value, hub.settings.limits));
    if (received.kind === "invalid") {
      call.json(400, JSON.stringify(withErrorId(received.error, connection.revision)));
    } else {
      call.answer(202, {});
    }
    session.begin(requests);
    const route = { auth, clientKey: call.clientKey, endpoint: call.outerPath };
    for (const item of items) {
      const { inFlight } = session;
      try {
        connection.accept(item, route);
      } catch (error) {
        hub.report(error);
        // An endpoint may have answered the request before it threw.
        if (item.kind === "request" && session.inFlight === inFlight) session.fail(item.message.id);
      }
    }
  }
}
