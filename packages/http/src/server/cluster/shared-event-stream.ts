/** An event stream of a cluster: the client can continue it in other processes. */
import type { EventSink } from "../http-call.js";
import type { Journal } from "../event-stream.js";
import { parts } from "./parts.js";

/** Stores the events of a stream for all processes. */
export interface SharedJournal extends Journal {
  /** Whether the client reads the stream through a connection that this stream does not know. */
  readonly isReadElsewhere: boolean;
  /** The event with this data will be the last one. */
  endsWith(data: string): void;
  /** The stream has ended without a last event. */
  close(sequence: number): void;
}

export class SharedEventStream extends parts.EventStream {
  declare journal: SharedJournal | undefined;
  /** Called when the connection has closed, and no other one has replaced it. */
  onDisconnected: (() => void) | undefined;
  #isPrimed = false;

  override get connected(): boolean {
    return super.connected || this.journal?.isReadElsewhere === true;
  }

  override prime(): void {
    this.#isPrimed = true;
    super.prime();
  }

  override close(last?: string): void {
    if (last !== undefined) this.journal?.endsWith(last);
    super.close(last);
    if (last === undefined) this.journal?.close(this.sequence);
  }

  /**
   * Called when other processes treat the stream as ended. A client that knows an event id fetches the end there. A
   * client that knows none receives the later messages here, without ids.
   */
  fence(): void {
    this.journal = undefined;
    if (this.#isPrimed || this.sequence > 0) this.end();
  }

  override end(): void {
    const wasConnected = super.connected;
    super.end();
    if (wasConnected) this.onDisconnected?.();
  }

  override disconnected(sink: EventSink): void {
    const wasConnected = super.connected;
    super.disconnected(sink);
    if (wasConnected && !super.connected) this.onDisconnected?.();
  }
}
