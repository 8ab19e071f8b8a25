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

/** JetStream has refused a request. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: number;

  constructor({ err_code = 0, description = "" }: { err_code?: number; description?: string }) {
    super(`NATS: ${description}`);
    this.code = err_code;
  }
}

/** No stream has a subject. */
export class NoStreamError extends Error {
  override readonly name = "NoStreamError";

  constructor() {
    super("NATS: no stream has the subject, or JetStream is not available");
  }
}

/** The codes of errors of JetStream. */
const WRONG_SEQUENCE = [10071, 10164];
const STORE_FAILED = 10077;
const STREAM_NOT_FOUND = 10059;
const MESSAGE_NOT_FOUND = [10037, 10043];
const DELETE_FAILED = 10057;
/** The name, or its subjects: the server checks concurrent requests in either order. */
const STREAM_EXISTS = [10058, 10065];

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
    (error instanceof Error &&
      ["JetStreamNotEnabled", "NoResponders", "NoStreamError"].includes(error.name))
  );
}

export function isMessageMissing(error: unknown): boolean {
  const code = codeOf(error);
  // The code of a failed deletion does not contain its reason. A stream that has lost messages reports its end.
  if (code === DELETE_FAILED) return /no message found|store EOF/.test(String(error));
  return MESSAGE_NOT_FOUND.includes(code);
}

/** Whether the stream exists, or another stream with its subjects. */
export function isStreamInUse(error: unknown): boolean {
  return STREAM_EXISTS.includes(codeOf(error));
}
