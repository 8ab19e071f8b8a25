/** The time that other processes can read. */
import type { Clock } from "@mcp-gen/core";

/** Returns a function for the milliseconds since 1970. Without a clock, it is the one of the system. */
export function timeSource(clock: Clock | undefined): () => number {
  if (clock === undefined) return Date.now;
  return () => (clock.wallTime === undefined ? clock.now() : clock.wallTime());
}
