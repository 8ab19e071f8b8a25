/** The connection to NATS as the stores see it: whether it works, the time limit of calls, and the errors of calls. */
import { RetryLaterError, systemClock } from "@mcp-gen/core/base";
import { InvalidRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { NatsClient, NatsJetStreamManager } from "./client.js";
import { BucketMismatchError, PayloadError } from "./errors.js";
import type { NatsSettings } from "./options.js";

/** Milliseconds between two attempts while NATS does not respond. Other calls fail immediately. */
const PROBE = 250;

/** Bytes of a message besides its value: subject and headers. */
const ENVELOPE = 1_024;

/** Types of events of the connection after which messages may have been missed. */
const GAPS = new Set(["reconnect", "slowConsumer"]);

export class NatsLink {
  readonly client: NatsClient;
  readonly settings: NatsSettings;
  readonly #gapListeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(subject: string, error: unknown) => void>();
  readonly #ends = new Set<() => void>();
  #manager: Promise<NatsJetStreamManager> | undefined;
  #isConnected = true;
  #isClosed = false;
  /** While NATS does not respond: when the next call may try again. */
  #probeAt: number | undefined;
  /** When NATS has last responded. */
  #respondedAt = 0;

  constructor(client: NatsClient, settings: NatsSettings) {
    this.client = client;
    this.settings = settings;
    void this.#follow();
  }

  get isConnected(): boolean {
    return this.#isConnected && !this.#isClosed && !this.client.isClosed();
  }

  /** The most bytes of a value. */
  get maxBytes(): number {
    return (this.client.info?.max_payload ?? 1_048_576) - ENVELOPE;
  }

  /** Whether the server can remove each message at a time of its own: NATS 2.11 and later. */
  get hasMessageTtl(): boolean {
    const [major = 0, minor = 0] = (this.client.info?.version ?? "").split(".").map(Number);
    return major > 2 || (major === 2 && minor >= 11);
  }

  manager(): Promise<NatsJetStreamManager> {
    this.#manager ??= this.settings.jetstream.jetstreamManager(false);
    return this.#manager;
  }

  /** Calls the listener when messages may have been missed. */
  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#gapListeners.add(own);
    return () => this.#gapListeners.delete(own);
  }

  gap(): void {
    for (const listener of this.#gapListeners) listener();
  }

  /** Calls the listener when the account may not publish a subject. */
  onRefusal(listener: (subject: string, error: unknown) => void): void {
    this.#refusalListeners.add(listener);
  }

  /** Calls the function when the stores are closed. */
  onClose(end: () => void): void {
    this.#ends.add(end);
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    this.#ends.clear();
    this.#gapListeners.clear();
    this.#refusalListeners.clear();
  }

  /** @throws RangeError if a value is larger than NATS accepts */
  checkSize(what: string, value: Uint8Array): void {
    if (value.length <= this.maxBytes) return;
    throw new PayloadError(
      `${what}: expected at most ${this.maxBytes} bytes, received ${value.length}. Store less, or raise max_payload of nats-server.`,
    );
  }

  /**
   * Runs a call of a store. It ends within its time limit. While NATS does not respond, most calls fail immediately, so that
   * they do not fill the buffers of the connection.
   *
   * @param store what the store stores, such as `sessions`
   * @throws StoreUnavailableError if the result is unknown
   */
  run<T>(store: string, call: () => Promise<T>): Promise<T> {
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      return Promise.reject(new StoreUnavailableError(store, new Error(refusal)));
    }
    const { timeoutMs } = this.settings;
    return new Promise((resolve, reject) => {
      const timer = systemClock.after(timeoutMs, () => {
        const now = systemClock.now();
        // A single slow call does not mean that NATS is silent.
        if (now - this.#respondedAt >= timeoutMs) this.#probeAt = now + PROBE;
        const cause = new Error(`NATS: no result within ${timeoutMs} ms`);
        reject(new StoreUnavailableError(store, cause));
      });
      call().then(
        (value) => {
          timer.cancel();
          this.#probeAt = undefined;
          this.#respondedAt = systemClock.now();
          resolve(value);
        },
        (error: unknown) => {
          timer.cancel();
          reject(isOwn(error) ? error : new StoreUnavailableError(store, error));
        },
      );
    });
  }

  #refusal(): string | undefined {
    if (this.#isClosed) return "NATS: the cluster is closed";
    if (!this.isConnected) return "NATS: the connection is interrupted";
    const now = systemClock.now();
    if (this.#probeAt === undefined) return undefined;
    if (now < this.#probeAt) return "NATS: the server does not respond";
    this.#probeAt = now + PROBE;
    return undefined;
  }

  #refused(error: unknown): void {
    const { operation, subject } = (error ?? {}) as { operation?: unknown; subject?: unknown };
    if (operation !== "publish") return;
    for (const listener of this.#refusalListeners) listener(String(subject), error);
  }

  async #follow(): Promise<void> {
    const events = this.client.status();
    this.onClose(() => (events as { stop?(): void }).stop?.());
    for await (const { type, error } of events) {
      if (this.#isClosed) return;
      if (type === "error") this.#refused(error);
      if (type === "disconnect") this.#isConnected = false;
      if (type === "reconnect") {
        this.#isConnected = true;
        this.#probeAt = undefined;
      }
      if (GAPS.has(type)) this.gap();
    }
  }
}

/** Whether an error says what is wrong, so that its cause is not that NATS cannot be asked. */
function isOwn(error: unknown): boolean {
  return (
    error instanceof RetryLaterError ||
    error instanceof InvalidRecordError ||
    error instanceof PayloadError ||
    error instanceof BucketMismatchError ||
    // Of tasks. Its class is not imported here, because that would load much more.
    (error instanceof Error && (error.name === "TaskLimitError" || error instanceof RangeError))
  );
}
