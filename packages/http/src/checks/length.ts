/** The declared length of the body: too much is refused before a byte of it is read. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../call.js";
import { refusal, type Refusal } from "../refusal.js";

export function checkLength(call: HttpCall, limit: number): Refusal | undefined {
  const declared = call.header("content-length");
  if (declared === undefined) return undefined;
  if (!/^[0-9]+$/.test(declared)) {
    return refusal(
      400,
      `Content-Length header: expected a number, received ${describeReceived(declared)}`,
    );
  }
  return Number(declared) > limit ? tooLarge(limit) : undefined;
}

export function tooLarge(limit: number): Refusal {
  return refusal(
    413,
    `body: expected at most ${limit} bytes, received more; send less in one message`,
  );
}

export function tooSlow(milliseconds: number): Refusal {
  return refusal(408, `body: received only a part of it within ${milliseconds} ms`, {
    connection: "close",
  });
}

/** The connection broke, or the host failed to read from it. */
export function brokenOff(): Refusal {
  return refusal(400, "body: expected all of it, received only a part; send the request again", {
    connection: "close",
  });
}
