/**
 * The state that all requests to one endpoint share. Only `handle-request.ts` uses all of it. Other code declares the
 * few members that it needs.
 */
import type { Endpoint } from "@mcp-gen/core";
import { eraOf, type Era } from "@mcp-gen/protocol";
import { BufferedBytes } from "./buffered-bytes.js";
import { Callbacks, type PendingCallback } from "./callbacks.js";
import { Capacity } from "./capacity.js";
import { Expirations } from "./expirations.js";
import { noDeadlines, type Deadlines } from "./deadlines.js";
import { DocumentRoute } from "./documents.js";
import type { HostTraits } from "./host-traits.js";
import { EventStream } from "./event-stream.js";
import { COMMENT } from "./events.js";
import type { EventSink } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import type { HttpOptions } from "./options.js";
import { randomName } from "./random.js";
import type { Reply } from "./reply.js";
import { Reporter } from "./reporter.js";
import type { BodyReader, ServerContext, SlowReader } from "./server-context.js";
import { HttpSession } from "./session/http-session.js";
import { SessionTable } from "./session/session-table.js";
import type { HttpSessions } from "./session/sessions.js";
import { resolveSettings, type Settings } from "./settings.js";
import type { SseService } from "./sse/service.js";

export const POST_ONLY = ["POST"];

export class HttpServerState implements ServerContext {
  readonly endpoint: Endpoint;
  readonly settings: Settings;
  readonly limits: HttpLimits;
  readonly traits: HostTraits;
  readonly eras: ReadonlyMap<string, Era>;
  readonly servesSessions: boolean;
  readonly servesStateless: boolean;
  /** Whether clients of revisions with sessions get a session. */
  readonly opensSessions: boolean;
  /** The methods of the endpoint. */
  readonly methods: readonly string[];
  readonly reporter: Reporter;
  readonly capacity: Capacity;
  sessions: HttpSessions;
  readonly sse: SseService | undefined;
  readonly documents: DocumentRoute | undefined;
  readonly quiet: Deadlines<EventSink>;
  readonly callbacks: Callbacks;
  readonly bodies: Deadlines<BodyReader>;
  readonly buffered: BufferedBytes;
  readonly draining: Deadlines<SlowReader>;
  readonly waiting: Deadlines<Reply>;
  readonly expirations: Expirations;
  open = new Set<Reply>();
  waited = 0;
  closing = false;
  /** Makes this process a node of its cluster. Undefined without a cluster, and when the process has joined it. */
  joining: (() => Promise<void>) | undefined;
  #closed: Promise<void> | undefined;

  constructor(endpoint: Endpoint, options: HttpOptions, traits: HostTraits) {
    const settings = resolveSettings(options, traits);
    const { clock, limits } = settings;
    const { deadlines } = traits;
    this.endpoint = endpoint;
    endpoint.serving?.();
    this.settings = settings;
    this.limits = limits;
    this.traits = traits;
    this.eras = new Map(endpoint.revisions.map((revision) => [revision, eraOf(revision)]));
    const eras = [...this.eras.values()];
    this.servesSessions = eras.includes("session");
    this.servesStateless = eras.includes("stateless");
    this.opensSessions = settings.stateful && this.servesSessions;
    this.methods = this.opensSessions ? ["POST", "GET", "DELETE"] : POST_ONLY;
    this.reporter = new Reporter(settings);
    this.capacity = new Capacity(limits, settings);
    this.callbacks = new Callbacks(
      deadlines(clock, limits.callbackTime, (callback: PendingCallback) => callback.expired()),
      limits.callbackTime,
    );
    this.expirations = new Expirations(clock, !traits.isWorker);
    this.sessions = new SessionTable(this);
    const comment = (stream: EventSink): void => {
      // In this order, because the write may end the stream.
      this.quiet.add(stream);
      stream.write(COMMENT);
    };
    this.quiet =
      settings.keepAlive > 0 ? deadlines(clock, settings.keepAlive, comment) : noDeadlines;
    this.bodies = deadlines(clock, limits.bodyTime, (body: BodyReader) => body.bodyTimedOut());
    this.buffered = new BufferedBytes(settings, traits);
    this.draining = deadlines(clock, limits.drainTime, (client: SlowReader) =>
      client.drainTimedOut(),
    );
    this.waiting = deadlines(clock, settings.streamAfter, (reply: Reply) => reply.becomeStream());
    this.sse = options.sse?.open(this);
    const { auth, sessionStore } = options;
    const hasShared = this.opensSessions || this.sse !== undefined;
    if (hasShared && (sessionStore ?? endpoint.joinCluster) !== undefined) {
      let joined: Promise<void> | undefined;
      this.joining = () =>
        (joined ??= import("./cluster/open.js").then(({ openClusterSessions }) =>
          openClusterSessions(this, { EventStream, HttpSession, randomName }, options),
        ));
      // Workers may not begin work outside of a request. Requests report errors.
      if (!traits.isWorker) this.joining().catch(() => {});
    }
    const { path } = settings;
    const paths = path === undefined ? undefined : [path, ...(this.sse?.paths ?? [])];
    auth?.check?.(paths);
    this.documents = auth?.documents && new DocumentRoute(this, auth.documents, paths);
  }

  close(grace?: number): Promise<void> {
    this.closing = true;
    this.#closed ??= this.#close(grace);
    return this.#closed;
  }

  async #close(grace: number | undefined): Promise<void> {
    try {
      await this.sessions.drain?.();
      await this.endpoint.close(grace);
    } finally {
      await this.sessions.close();
      this.sse?.close();
      for (const reply of this.open) reply.abandon();
      this.expirations.clear();
      this.quiet.clear();
      this.waiting.clear();
    }
  }
}
