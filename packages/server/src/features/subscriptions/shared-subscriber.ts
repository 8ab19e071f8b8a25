/**
 * The subscriptions of a session that other processes serve too. The store has the URIs. Only the process that sends the
 * notifications observes the resources.
 */
import { isolated } from "@mcp-gen/core/base";
import type { SharedSession, SessionChange } from "../../engine/cluster/shared-session.js";
import type { SessionSubscriber } from "./session-handlers.js";
import type { SubscriptionHandler } from "./subscriptions.js";

export interface SharedSubscriber extends SessionSubscriber {
  readonly session: SharedSession;
  /**
   * Observes the subscribed resources if this process is attached, otherwise none. Reports the error of an observer; the
   * other subscriptions continue.
   *
   * @returns the resources that it did not observe before
   */
  update(): readonly string[];
}

type SharedSubscriberClass = new (
  ...args: ConstructorParameters<typeof SessionSubscriber>
) => SharedSubscriber;

/**
 * Returns the class of shared subscriptions.
 *
 * @param Base a parameter, because bundlers would move an imported class to another file, which makes all bundles larger
 */
export function sharedSubscriberClass(Base: typeof SessionSubscriber): SharedSubscriberClass {
  return class extends Base implements SharedSubscriber {
    declare readonly session: SharedSession;

    override async subscribe(uri: string, observe: SubscriptionHandler): Promise<object> {
      const { session } = this;
      // If the observer fails, nothing is stored.
      if (session.host.isAttached && !this.hasEnded) this.add(uri, observe);
      const check = (count: number): void => this.checkCount(uri, count);
      try {
        return await session.change(addTo(uri, check), () => {
          session.subscriptions = new Set(session.subscriptions).add(uri);
        });
      } finally {
        this.update();
      }
    }

    override async unsubscribe(uri: string): Promise<object> {
      const { session } = this;
      return session.change(removeFrom(uri), () => {
        const rest = [...session.subscriptions].filter((each) => each !== uri);
        session.subscriptions = new Set(rest);
        this.update();
      });
    }

    update(): readonly string[] {
      const { subscriptions, host } = this.session;
      const isActive = host.isAttached && !this.hasEnded;
      for (const uri of this.uris) {
        if (!isActive || !subscriptions.has(uri)) this.remove(uri);
      }
      const added = isActive ? [...subscriptions].filter((uri) => !this.uris.has(uri)) : [];
      for (const uri of added) this.#start(uri);
      return added;
    }

    #start(uri: string): void {
      // An observer that fails starts again when the process is attached again.
      this.uris.add(uri);
      isolated(
        () => this.add(uri, observerOf(uri, this)),
        (thrown) => this.server.report(thrown, this.origin),
      );
    }
  };
}

function addTo(uri: string, check: (count: number) => void): SessionChange {
  return ({ subscriptions }) => {
    if (subscriptions.includes(uri)) return {};
    check(subscriptions.length);
    return { subscriptions: [...subscriptions, uri] };
  };
}

function removeFrom(uri: string): SessionChange {
  return ({ subscriptions }) => {
    const rest = subscriptions.filter((each) => each !== uri);
    return rest.length === subscriptions.length ? {} : { subscriptions: rest };
  };
}

/**
 * Returns how a resource is observed. If this process does not have the resource, the application can still report its
 * changes.
 */
function observerOf(
  uri: string,
  { session, server, origin }: SharedSubscriber,
): SubscriptionHandler {
  const { host, revision } = session;
  const sender = { ...origin, auth: host.auth, revision, meta: session.metaOf(undefined) };
  return server.observerFor(uri, sender) ?? true;
}
