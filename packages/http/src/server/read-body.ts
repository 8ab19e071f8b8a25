/** Reads the body of a POST: checks the headers that describe it, and parses the JSON value. */
import { withErrorId } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { readText, readValue } from "@mcp-gen/protocol/runtime/classify";
import { declaredLength, SMALL_BODY } from "./body-budget.js";
import type { BufferedBytes } from "./buffered-bytes.js";
import { checkContentEncoding, checkContentType, checkLength } from "./checks/content-headers.js";
import type { Body, HttpCall } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import { busy, CLOSING, type Refusal } from "./refusal.js";
import type { Reporter } from "./reporter.js";

export interface BodyContext {
  readonly buffered: BufferedBytes;
  readonly closing: boolean;
  readonly limits: HttpLimits;
  readonly reporter: Reporter;
}

export interface ReadOptions {
  /** Checks the `Accept` header. */
  readonly checkAccept: (call: HttpCall) => Refusal | undefined;
  /** A refusal that is sent whatever else is wrong. The body may still be read for the id of the request. */
  readonly refused?: Refusal | undefined;
  /** The revision of the client, if known. */
  readonly revision: Revision | undefined;
}

/** Calls `next` with the JSON value of the body, or refuses the request. */
export function readBody(
  context: BodyContext,
  call: HttpCall,
  { checkAccept, refused, revision }: ReadOptions,
  next: (value: unknown) => void,
): void {
  const { buffered, limits, reporter } = context;
  const unusable =
    checkContentType(call) ??
    checkAccept(call) ??
    checkContentEncoding(call) ??
    checkLength(call, limits.body);
  if (unusable !== undefined) return reporter.refuse(call, refused ?? unusable);
  const parse = (body: Body | Refusal): void => {
    try {
      if (context.closing) return reporter.refuse(call, CLOSING);
      if (typeof body === "object" && "status" in body) {
        return reporter.refuse(call, refused ?? body);
      }
      const read =
        typeof body === "string" ? readText(body, limits) : readValue(body.parsed, limits);
      if (read.kind === "value") return next(read.value);
      if (refused !== undefined) return reporter.refuse(call, refused);
      const { id, error } = withErrorId(read.error, revision);
      reporter.refuse(call, { status: 400, code: error.code, message: error.message }, id);
    } catch (error) {
      reporter.fail(call, error);
    }
  };
  // A client that does not read its responses, or sends more than its share, waits before its body is read.
  const { clientKey } = call;
  const declared = declaredLength(call);
  const bytes = declared > SMALL_BODY ? declared : 1;
  if (buffered.hasRoom(clientKey, bytes)) return call.read(parse);
  const read = (): void => {
    try {
      call.read(parse);
    } catch (error) {
      reporter.fail(call, error);
    }
  };
  buffered.whenRoom(clientKey, bytes, read, () =>
    reporter.refuse(call, busy(buffered.refusal(clientKey))),
  );
}
