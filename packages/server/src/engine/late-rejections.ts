/**
 * Handles rejections that handlers await late. A handler may derive a promise from one of the runtime, with
 * `Promise.all` or an async function, and await it later. Until then, the derived promise counts as unhandled, which
 * ends a Node, Bun or Deno process with all its clients. The call itself is answered in any case.
 */

/** Members of a process in Node and Bun. */
interface NodeProcess {
  readonly execArgv?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  on(event: "unhandledRejection", listener: (reason: unknown) => void): unknown;
  listenerCount(event: "unhandledRejection"): number;
}

/** What Deno and browsers dispatch. */
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

/** Keeps the process running when a promise that rejects with this reason is unhandled. */
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
  // The command line decides what happens to unhandled rejections.
  if ([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").includes("--unhandled-rejections")) return;
  process.on("unhandledRejection", (reason) => {
    // A listener keeps Node from ending the process, which it still should for any other reason.
    if (!isExpected(reason) && process.listenerCount("unhandledRejection") === 1) throw reason;
  });
}

function isExpected(reason: unknown): boolean {
  return typeof reason === "object" && reason !== null && expected.has(reason);
}
