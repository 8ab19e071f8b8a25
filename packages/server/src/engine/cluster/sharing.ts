/** The code with which several processes serve the same sessions. */
import type { RequestIds } from "@mcp-gen/core";
import { ServerConnection } from "../connection.js";
import type { SessionSharing } from "../engine-context.js";
import { EngineSession } from "../session/session.js";
import { OpaqueIds } from "./opaque-ids.js";
import { SharedConnection, type SharedSessionEvents } from "./shared-connection.js";
import { SharedSession } from "./shared-session.js";

export class Sharing implements SessionSharing, SharedSessionEvents {
  readonly #nodeId: string;
  /** The variants of classes for shared sessions. */
  protected readonly classes = new Map<unknown, unknown>([
    [ServerConnection, SharedConnection],
    [EngineSession, SharedSession],
  ]);

  constructor(nodeId: string) {
    this.#nodeId = nodeId;
  }

  classOf<Class>(base: Class): Class {
    return (this.classes.get(base) ?? base) as Class;
  }

  requestIds(): RequestIds {
    return new OpaqueIds(this.#nodeId);
  }

  attached(_session: SharedSession, _missedSince: number | undefined): void {}

  detached(_session: SharedSession): void {}

  restored(_session: SharedSession): void {}
}
