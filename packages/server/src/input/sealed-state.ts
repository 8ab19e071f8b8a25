/** The keys, the audience and the store of used states for sealed state and cursors. */
import type { Clock, Keyring, Limits, NonceStore } from "@mcp-gen/core";
import type { ServerCall } from "../engine/request.js";

export interface SealingOptions {
  readonly keyring?: Keyring;
  readonly audience?: string;
  readonly used?: NonceStore;
}

/** What sealed state needs from its server. */
export interface SealingServer {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly name: string;
  /** Whether other processes may serve the same clients. */
  hasSharedClients(): boolean;
  isSingleUse(tool: string): boolean;
  warn(message: string): void;
}

export class SealedState {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly #server: SealingServer;
  readonly #audience: string | undefined;
  #keyring: Keyring | undefined;
  /** Whether the keyring was generated here, and the server has not warned about it yet. */
  #isOwnKeyring = false;
  #used: NonceStore | undefined;

  constructor(options: SealingOptions, server: SealingServer) {
    this.limits = server.limits;
    this.clock = server.clock;
    this.#server = server;
    this.#audience = options.audience;
    this.#keyring = options.keyring;
    this.#used = options.used;
  }

  async keyring(): Promise<Keyring> {
    if (this.#keyring === undefined) {
      const { processKeyring } = await import("@mcp-gen/core/sealed");
      if (this.#keyring === undefined) {
        this.#keyring = processKeyring();
        this.#isOwnKeyring = true;
      }
    }
    if (this.#isOwnKeyring && this.#server.hasSharedClients()) {
      this.#isOwnKeyring = false;
      this.#server.warn(
        "state and cursors are sealed with a key of this process only. Set `state.keyring`, so that other processes can open them, and so that they survive a restart.",
      );
    }
    return this.#keyring;
  }

  /** Returns the audience of the state and cursors of a request: the server that can open them. */
  audience({ route }: ServerCall): string {
    return this.#audience ?? JSON.stringify([this.#server.name, route?.endpoint ?? null]);
  }

  /** Returns the store for used states, if states of this request may be used only once. */
  async usedStates(name: string | undefined, method: string): Promise<NonceStore | undefined> {
    if (method !== "tools/call" || !this.#server.isSingleUse(name ?? "")) return undefined;
    if (this.#used === undefined) {
      const { nonceStore } = await import("@mcp-gen/core/sealed");
      this.#used ??= nonceStore({ clock: this.clock, clientShare: this.limits.clientShare });
    }
    return this.#used;
  }
}
