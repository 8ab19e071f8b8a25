/**
 * Watches the bytes that Node still has to send after a response has ended. These bytes count toward the client's
 * share. If the client reads nothing for `limits.drainTime`, its connection is closed.
 */
import type { SendContext, SlowReader } from "../server-context.js";
import type { NodeResponse } from "./request.js";

/** The part of a socket's handle that this package uses. Node's socket timeouts also use it. */
interface SocketHandle {
  readonly bytesWritten: number;
  /** Bytes that are not yet passed to the operating system. */
  readonly writeQueueSize: number;
}

/** Watches the unsent bytes of a response that has ended, if there are any. */
export function watchUnsent(context: SendContext, clientKey: string, response: NodeResponse): void {
  const { buffered, draining, limits, reporter } = context;
  const size = response.writableLength;
  if (!(size > 0)) return;
  const counted = buffered.add(clientKey, size);
  /** Bytes that were passed to the operating system before the last timeout. */
  let taken = bytesTaken(response);
  let released = false;
  const unsent: SlowReader = {
    drainTimedOut() {
      // `writableLength` shows no progress: it stays the same until everything is written.
      const before = taken;
      taken = bytesTaken(response);
      if (taken > before) return draining.add(unsent);
      reporter.report(
        new Error(
          `Response aborted: ${size} bytes were waiting for a client (${clientKey}), and it has read nothing for ${limits.drainTime} ms.`,
        ),
      );
      response.destroy();
    },
  };
  const release = (): void => {
    if (released) return;
    released = true;
    draining.delete(unsent);
    buffered.release(clientKey, counted);
  };
  draining.add(unsent);
  response.on("finish", release);
  response.on("close", release);
}

/** Returns the bytes passed to the operating system; 0 if unknown. */
function bytesTaken({ socket }: NodeResponse): number {
  const handle = Reflect.get(socket ?? {}, "_handle") as SocketHandle | null | undefined;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
