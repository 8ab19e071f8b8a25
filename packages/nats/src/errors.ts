/** The errors of this package, and the errors of the NATS client. */

/** A value is larger than NATS accepts. */
export class PayloadError extends RangeError {
  override readonly name = "PayloadError";
}

/** A stream exists with another configuration than the options want. */
export class BucketMismatchError extends Error {
  override readonly name = "BucketMismatchError";

  constructor(
    readonly stream: string,
    readonly differences: readonly string[],
  ) {
    super(
      `NATS: the stream ${stream} exists with another configuration: ${differences.join("; ")}. Use the same options in all processes, or change the stream with setUp({ update: true }) or \`nats stream edit\`.`,
    );
  }
}

/** The codes of errors of JetStream. */
const WRONG_SEQUENCE = [10071, 10164];
const STORE_FAILED = 10077;
const STREAM_NOT_FOUND = 10059;
const MESSAGE_NOT_FOUND = [10037, 10043];
const STREAM_NAME_IN_USE = 10058;

function codeOf(error: unknown): number {
  const { code } = error as { code?: unknown };
  return typeof code === "number" ? code : 0;
}

/** Whether another write came first. */
export function isConflict(error: unknown): boolean {
  return WRONG_SEQUENCE.includes(codeOf(error));
}

/** Whether the stream already has as many messages as it may. */
export function isFull(error: unknown): boolean {
  return codeOf(error) === STORE_FAILED && /maximum messages/.test(String(error));
}

/** Whether the stream does not exist, or no server responds for it. */
export function isStreamMissing(error: unknown): boolean {
  return (
    codeOf(error) === STREAM_NOT_FOUND ||
    (error instanceof Error && ["JetStreamNotEnabled", "NoResponders"].includes(error.name))
  );
}

export function isMessageMissing(error: unknown): boolean {
  return MESSAGE_NOT_FOUND.includes(codeOf(error));
}

export function isNameInUse(error: unknown): boolean {
  return codeOf(error) === STREAM_NAME_IN_USE;
}
