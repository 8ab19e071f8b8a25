/** The parts of the Workers runtime that the prototype uses. */

export interface SqlStorage {
  exec<Row>(
    sql: string,
    ...values: (string | number | null)[]
  ): { toArray(): Row[]; readonly rowsWritten: number };
}

export interface WorkerSocket {
  binaryType: string;
  accept(): void;
  send(data: string | Uint8Array): void;
  close(code?: number, reason?: string): void;
  serializeAttachment(value: unknown): void;
  deserializeAttachment(): unknown;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "close" | "error", listener: (event: { code?: number }) => void): void;
}

/** What the runtime gives to an object. */
export interface ObjectState {
  readonly storage: {
    readonly sql: SqlStorage;
    transactionSync<T>(run: () => T): T;
  };
  acceptWebSocket(socket: WorkerSocket): void;
  getWebSockets(): WorkerSocket[];
}

export interface ObjectStub {
  fetch(
    url: string,
    init?: {
      readonly method?: string;
      readonly headers?: Record<string, string>;
      readonly body?: string | Uint8Array;
      readonly signal?: AbortSignal;
    },
  ): Promise<Response & { readonly webSocket: WorkerSocket | null }>;
}

export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): ObjectStub;
}

/** The bindings of the Worker: one namespace for each class of objects. */
export interface Bindings {
  readonly SESSIONS: ObjectNamespace;
  readonly DIRECTORIES: ObjectNamespace;
  readonly SHARED: ObjectNamespace;
  readonly TOPICS: ObjectNamespace;
  readonly NODES: ObjectNamespace;
  readonly TASKS: ObjectNamespace;
  readonly TASK_INDEXES: ObjectNamespace;
}

/** Accepts the WebSocket of a request. The object can sleep while the socket is open. */
export function acceptSocket(state: ObjectState): Response {
  const { WebSocketPair } = globalThis as unknown as {
    readonly WebSocketPair: new () => readonly [WorkerSocket, WorkerSocket];
  };
  const pair = new WebSocketPair();
  state.acceptWebSocket(pair[1]);
  return new Response(null, { status: 101, webSocket: pair[0] } as ResponseInit);
}

/** Returns the object with a name. Names are JSON, because the runtime does not keep every string of JavaScript. */
export function objectOf(namespace: ObjectNamespace, prefix: string, name: string): ObjectStub {
  return namespace.get(namespace.idFromName(JSON.stringify([prefix, name])));
}
