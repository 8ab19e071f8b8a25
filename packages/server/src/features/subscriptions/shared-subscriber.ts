/**
 * The subscriptions of a session that other processes serve too. The store has the URIs. Only the process that sends the
 * notifications observes the resources.
 */
import { isolated } from "@mcp-gen/core/base";
import type { SessionState } from "@mcp-gen/core/cluster";
import type { SharedSession } from "../../engine/cluster/shared-session.js";
import { SessionSubscriber } from "./session-handlers.js";
import type { SubscriptionHandler } from "./subscriptions.js";

export class SharedSubscriber extends SessionSubscriber {
  declare protected readonly session: SharedSession;

  override async subscribe(uri: string, observe: SubscriptionHandler): Promise<object> {
    const { session } = this;
    if (session.host.isAttached && !this.hasEnded) {
      if (!this.uris.has(uri)) this.checkShare();
      // If the observer fails, nothing is stored.
      this.add(uri, observe);
    }
    const change = ({ subscriptions }: SessionState): Partial<SessionState> => {
      if (subscriptions.includes(uri)) return {};
      this.checkCount(uri, subscriptions.length);
      return { subscriptions: [...subscriptions, uri] };
    };
    try {
      return await session.change(change, () => {
        session.subscriptions = new Set(session.subscriptions).add(uri);
      });
    } finally {
      this.update();
    }
  }

  override async unsubscribe(uri: string): Promise<object> {
    const { session } = this;
    const change = ({ subscriptions }: SessionState): Partial<SessionState> =>
      subscriptions.includes(uri)
        ? { subscriptions: subscriptions.filter((each) => each !== uri) }
        : {};
    return session.change(change, () => {
      const rest = new Set(session.subscriptions);
      rest.delete(uri);
      session.subscriptions = rest;
      this.update();
    });
  }

  /**
   * Observes the subscribed resources if this process is attached, otherwise none. Reports the error of an observer; the
   * other subscriptions continue.
   */
  update(): void {
    const { subscriptions, host } = this.session;
    const isActive = host.isAttached && !this.hasEnded;
    for (const uri of this.uris) {
      if (!isActive || !subscriptions.has(uri)) this.remove(uri);
    }
    for (const uri of isActive ? subscriptions : []) {
      if (this.uris.has(uri)) continue;
      // An observer that failed starts again when the process is attached again.
      this.uris.add(uri);
      isolated(
        () => this.add(uri, this.#observerFor(uri)),
        (thrown) => this.server.report(thrown, this.origin),
      );
    }
  }

  /**
   * Returns how a resource is observed. If this process does not have the resource, the application can still report its
   * changes.
   */
  #observerFor(uri: string): SubscriptionHandler {
    const { host, revision } = this.session;
    const meta = this.session.metaOf(undefined);
    const sender = { method: this.origin.method, auth: host.auth, revision, meta };
    return this.server.observerFor(uri, sender) ?? true;
  }
}
