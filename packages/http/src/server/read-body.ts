/** The stage `read`: checks the headers that describe the body, reads it, and parses its JSON value. */
import { withErrorId } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { METHOD_HEADER } from "@mcp-gen/protocol/keys";
import { readText, readValue } from "@mcp-gen/protocol/runtime/classify";
import { SMALL_BODY } from "./body-budget.js";
import { checkContent, type Accepted } from "./checks/content.js";
import type { Body, HttpCall } from "./http-call.js";
import { busy, CLOSING, type Refusal } from "./refusal.js";
import type { Uses } from "./server-context.js";

/** A POST whose body is read. */
export interface BodyTarget {
  readonly call: HttpCall;
  /** What the client accepts; undefined over HTTP+SSE, where the response has no message. */
  readonly accepted?: Accepted | undefined;
  /** The session of the message. */
  readonly session: object | undefined;
  /** A refusal that is sent whatever else is wrong. The body may still be read for the id of the request. */
  readonly refused?: Refusal | undefined;
  /** Returns the revision of the client, if known. */
  readonly revisionOf: () => Revision | undefined;
}

/** Calls `next` with the JSON value of the body, or refuses the request. */
export function read(
  context: Uses<"buffered" | "capacity" | "closing" | "limits" | "reporter">,
  target: BodyTarget,
  next: (value: unknown) => void,
): void {
  const { buffered, capacity, limits, reporter } = context;
  const { accepted, call, refused, session } = target;
  const { clientKey } = call;
  // Refused early if there is no capacity; but a message in a session may be the answer to a request in flight.
  const full =
    session === undefined
      ? capacity.checkRequest(clientKey, call.header(METHOD_HEADER))
      : undefined;
  if (full !== undefined) return reporter.refuse(call, full);
  const unusable = checkContent(call, accepted, limits.body);
  if (unusable !== undefined) return reporter.refuse(call, refused ?? unusable);
  const declared = Number(call.header("content-length") ?? -1);
  // A client that does not read its responses, or sends more than its share, waits before its body is read.
  buffered.whenRoom(
    clientKey,
    declared > SMALL_BODY ? declared : 1,
    () => {
      try {
        call.read(declared, (body) => {
          try {
            parse(context, target, body, next);
          } catch (error) {
            reporter.fail(call, error);
          }
        });
      } catch (error) {
        reporter.fail(call, error);
      }
    },
    () => reporter.refuse(call, busy(buffered.refusal(clientKey))),
  );
}

function parse(
  { closing, limits, reporter }: Uses<"closing" | "limits" | "reporter">,
  { call, refused, revisionOf }: BodyTarget,
  body: Body | Refusal,
  next: (value: unknown) => void,
): void {
  if (closing) return reporter.refuse(call, CLOSING);
  if (typeof body === "object" && "status" in body) return reporter.refuse(call, refused ?? body);
  const result = typeof body === "string" ? readText(body, limits) : readValue(body.parsed, limits);
  if (result.kind === "value") return next(result.value);
  if (refused !== undefined) return reporter.refuse(call, refused);
  const { id, error } = withErrorId(result.error, revisionOf());
  reporter.refuse(call, { status: 400, code: error.code, message: error.message }, id);
}
