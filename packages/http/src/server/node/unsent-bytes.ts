/**
 * The end of a response that Node has and the client has not read. It counts toward the share of the client. A client
 * that reads nothing for too long loses the connection.
 */
import type { SendContext, SlowReader } from "../server-context.js";
import type { NodeResponse } from "./request.js";

/** The used part of the handle of a socket. Node's socket timeouts use it as well. */
interface SocketHandle {
  readonly bytesWritten: number;
  /** Bytes that the operating system has not taken. */
  readonly writeQueueSize: number;
}

/** Watches the unsent bytes of a response that has ended, if there are any. */
export function watchUnsent(context: SendContext, clientKey: string, response: NodeResponse): void {
  const { buffered, draining, limits, reporter } = context;
  const size = response.writableLength;
  if (!(size > 0)) return;
  const counted = buffered.add(clientKey, size);
  /** Bytes that the operating system had taken at the last timeout. */
  let taken = bytesTaken(response);
  let released = false;
  const unsent: SlowReader = {
    drainTimedOut() {
      // `writableLength` stays the same until all is written.
      const before = taken;
      taken = bytesTaken(response);
      if (taken > before) return draining.add(unsent);
      reporter.report(
        new Error(
          `Answer broken off: ${size} bytes were waiting for a client (${clientKey}), and it has read nothing for ${limits.drainTime} ms.`,
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

/** Returns 0 if Node does not tell. */
function bytesTaken({ socket }: NodeResponse): number {
  const handle = Reflect.get(socket ?? {}, "_handle") as SocketHandle | null | undefined;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
