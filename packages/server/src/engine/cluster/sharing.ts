/** The code with which several processes serve the same sessions. */
import type { SessionSharing } from "../engine-context.js";
import type { EngineSession } from "../session/session.js";
import { opaqueId } from "./opaque-ids.js";
import { SharedConnection, type SharedSessionEvents } from "./shared-connection.js";
import { sharedSessionClass, type SharedSession } from "./shared-session.js";

export class Sharing implements SessionSharing, SharedSessionEvents {
  readonly #nodeId: string;
  #sessionClass: unknown;

  constructor(nodeId: string) {
    this.#nodeId = nodeId;
  }

  connectionClass<Class>(_base: Class): Class {
    return SharedConnection as Class;
  }

  sessionClass<Class>(base: Class): Class {
    this.#sessionClass ??= sharedSessionClass(base as typeof EngineSession);
    return this.#sessionClass as Class;
  }

  subscriberClass<Class>(base: Class): Class {
    return base;
  }

  readonly requestId = (): string => opaqueId(this.#nodeId);

  attached(_session: SharedSession, _missedSince: number | undefined): void {}

  detached(_session: SharedSession): void {}

  restored(_session: SharedSession): void {}
}
