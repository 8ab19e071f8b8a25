/** A WebSocket of a process to an object. Opens again when it is lost. */
import { REPLACED } from "./bus-objects.js";
import type { ObjectStub, WorkerSocket } from "./runtime.js";

export interface LinkEvents {
  readonly onMessage: (message: Uint8Array) => void;
  /** The socket is open, for the first time or again. */
  readonly onOpen: (send: (message: string) => void) => void;
  /** Messages may have been missed. */
  readonly onGap: () => void;
}

/** Milliseconds to wait before the socket opens again, at first and at most. */
const [FIRST_WAIT, LONGEST_WAIT] = [50, 5_000];
/** Maximum number of messages that wait for the socket. */
const MAX_WAITING = 10_000;

export class SocketLink {
  readonly #stub: ObjectStub;
  readonly #events: LinkEvents;
  #socket: WorkerSocket | undefined;
  #waiting: (string | Uint8Array)[] = [];
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasMissed = false;
  #isClosed = false;

  constructor(stub: ObjectStub, events: LinkEvents) {
    this.#stub = stub;
    this.#events = events;
    void this.#open();
  }

  send(message: string | Uint8Array): void {
    if (this.#isClosed) return;
    if (this.#socket !== undefined && this.#sent(this.#socket, message)) return;
    if (this.#waiting.push(message) <= MAX_WAITING) return;
    this.#waiting.shift();
    this.#hasMissed = true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    try {
      const headers = { upgrade: "websocket" };
      const { webSocket } = await this.#stub.fetch("https://object/", { headers });
      if (webSocket === null) throw new TypeError("expected a WebSocket");
      this.#opened(webSocket);
    } catch {
      this.#openLater();
    }
  }

  #opened(socket: WorkerSocket): void {
    socket.binaryType = "arraybuffer";
    socket.accept();
    if (this.#isClosed) return socket.close();
    let isOver = false;
    const end = ({ code }: { code?: number }): void => {
      if (isOver) return;
      isOver = true;
      this.#lost(code);
    };
    socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer) this.#events.onMessage(new Uint8Array(data));
    });
    socket.addEventListener("close", end);
    socket.addEventListener("error", end);
    this.#socket = socket;
    this.#wait = FIRST_WAIT;
    this.#events.onOpen((message) => void this.#sent(socket, message));
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const message of waiting) this.#sent(socket, message);
    if (this.#hasMissed) this.#events.onGap();
    this.#hasMissed = false;
  }

  #lost(code: number | undefined): void {
    this.#socket = undefined;
    if (this.#isClosed || code === REPLACED) return;
    this.#hasMissed = true;
    this.#openLater();
  }

  #openLater(): void {
    if (this.#isClosed) return;
    const wait = this.#wait * (0.5 + Math.random());
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  #sent(socket: WorkerSocket, message: string | Uint8Array): boolean {
    try {
      socket.send(message);
      return true;
    } catch {
      return false;
    }
  }
}
