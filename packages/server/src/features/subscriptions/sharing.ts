/** The code of a server with features with which several processes serve the same sessions. */
import type { SharedSession } from "../../engine/cluster/shared-session.js";
import { Sharing } from "../../engine/cluster/sharing.js";
import type { Session } from "../../engine/service.js";
import type { FeatureServer } from "../feature-server.js";
import type { SessionSubscriber } from "./session-handlers.js";
import { sharedSubscriberClass, type SharedSubscriber } from "./shared-subscriber.js";

/** What shared sessions need from their server. */
interface SharingServer extends Pick<FeatureServer, "subscriberOf"> {
  /** Undefined if only the transport has a cluster. */
  readonly shared?: {
    /**
     * Announces what has changed since a time at which the session had no stream. Announces everything if that is not
     * known.
     *
     * @param uris the resources to which the session subscribes
     * @param since milliseconds of `ClusterNode.now`
     */
    replay(
      session: Pick<Session, "broadcast">,
      uris: Iterable<string>,
      since: number | undefined,
    ): void;
  };
}

export class FeatureSharing extends Sharing {
  readonly #server: SharingServer;
  #subscriberClass: unknown;

  constructor(nodeId: string, server: SharingServer) {
    super(nodeId);
    this.#server = server;
  }

  override subscriberClass<Class>(base: Class): Class {
    this.#subscriberClass ??= sharedSubscriberClass(base as typeof SessionSubscriber);
    return this.#subscriberClass as Class;
  }

  override attached(session: SharedSession, missedSince: number | undefined): void {
    this.#update(session);
    if (missedSince !== undefined) {
      this.#server.shared?.replay(session, session.subscriptions, missedSince);
    }
  }

  override detached(session: SharedSession): void {
    this.#update(session);
  }

  override restored(session: SharedSession): void {
    const added = this.#update(session);
    // Another process has accepted these subscriptions. Changes since then may have arrived here earlier.
    if (added.length > 0) this.#server.shared?.replay(session, added, undefined);
  }

  /**
   * Starts and stops the observers of the resources that the session has subscribed to. Returns the resources with new
   * observers.
   */
  #update(session: SharedSession): readonly string[] {
    const { subscriber, subscriptions, host } = session;
    if (subscriber === undefined && (subscriptions.size === 0 || !host.isAttached)) return [];
    const found = this.#server.subscriberOf?.(session, host.clientKey);
    return (found as SharedSubscriber | undefined)?.update() ?? [];
  }
}
