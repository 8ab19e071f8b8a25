/** The code of a server with features with which several processes serve the same sessions. */
import type { SharedSession } from "../../engine/cluster/shared-session.js";
import { Sharing } from "../../engine/cluster/sharing.js";
import type { FeatureServer } from "../feature-server.js";
import { SessionSubscriber, subscriberOf } from "./session-handlers.js";
import { SharedSubscriber } from "./shared-subscriber.js";

export class FeatureSharing extends Sharing {
  readonly #server: FeatureServer;

  constructor(nodeId: string, server: FeatureServer) {
    super(nodeId);
    this.#server = server;
    this.classes.set(SessionSubscriber, SharedSubscriber);
  }

  override attached(session: SharedSession, _missedSince: number | undefined): void {
    this.#update(session);
  }

  override detached(session: SharedSession): void {
    this.#update(session);
  }

  override restored(session: SharedSession): void {
    this.#update(session);
  }

  /** Starts and stops the observers of the resources that the session has subscribed to. */
  #update(session: SharedSession): void {
    const { subscriber, subscriptions, host } = session;
    if (this.#server.capabilities.resources?.subscribe !== true) return;
    if (subscriber === undefined && (subscriptions.size === 0 || !host.isAttached)) return;
    (subscriberOf(session, this.#server, host.clientKey) as SharedSubscriber).update();
  }
}
