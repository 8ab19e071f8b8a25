/**
 * Handles rejections of promises that handlers await late. A handler may derive a promise from a promise of the
 * runtime, with `Promise.all` or an async function, and await it later. If the derived promise rejects before that,
 * Node, Bun and Deno treat the rejection as unhandled and end the process with all its clients. The client gets its
 * response in any case.
 */

/** The members of `process` in Node and Bun. */
interface NodeProcess {
  readonly execArgv?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  on(event: "unhandledRejection", listener: (reason: unknown) => void): unknown;
  listenerCount(event: "unhandledRejection"): number;
}

/** The event that Deno and browsers dispatch. */
interface RejectionEvent {
  readonly reason: unknown;
  preventDefault(): void;
}

interface Host {
  readonly process?: NodeProcess;
  readonly Deno?: unknown;
  addEventListener?(
    event: "unhandledrejection",
    listener: (event: RejectionEvent) => void,
  ): unknown;
}

const expected = new WeakSet<object>();
let isWatching = false;

/** Keeps the process running if an unhandled promise rejects with this reason. */
export function expectLateRejection(reason: unknown): void {
  if (typeof reason !== "object" || reason === null) return;
  expected.add(reason);
  if (isWatching) return;
  isWatching = true;
  watch(globalThis as Host);
}

function watch({ process, Deno, addEventListener }: Host): void {
  if (Deno !== undefined || process === undefined) {
    addEventListener?.("unhandledrejection", (event) => {
      if (isExpected(event.reason)) event.preventDefault();
    });
    return;
  }
  const { execArgv = [], env } = process;
  // The user has chosen how Node handles unhandled rejections.
  if ([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").includes("--unhandled-rejections")) return;
  process.on("unhandledRejection", (reason) => {
    // With this listener, Node no longer ends the process for any unhandled rejection. For an unexpected rejection, the
    // process must still end.
    if (!isExpected(reason) && process.listenerCount("unhandledRejection") === 1) throw reason;
  });
}

function isExpected(reason: unknown): boolean {
  return typeof reason === "object" && reason !== null && expected.has(reason);
}
