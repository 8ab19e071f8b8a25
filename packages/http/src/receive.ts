/** The body of a POST: whether it may come at all, and the JSON value in it. */
import { readText, readValue } from "@mcp-gen/protocol/runtime/classify";
import { withErrorId } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { declaredLength, roomFor } from "./body-budget.js";
import type { Body, HttpCall } from "./call.js";
import { checkLength } from "./checks/length.js";
import { checkContentEncoding, checkContentType } from "./checks/media-type.js";
import type { Hub } from "./hub.js";
import { busy, CLOSING, type Refusal } from "./refusal.js";

/**
 * Hands on the value of a body, or refuses the request.
 *
 * @param checkAccept what is asked of the `Accept` header
 * @param instead a refusal that is already known; it is the answer, even if the message has other faults
 * @param revision the revision of the client, if known
 */
export function receiveValue(
  hub: Hub,
  call: HttpCall,
  checkAccept: (call: HttpCall) => Refusal | undefined,
  instead: Refusal | undefined,
  revision: Revision | undefined,
  next: (value: unknown) => void,
): void {
  const { limits } = hub.settings;
  const refused =
    checkContentType(call) ??
    checkAccept(call) ??
    checkContentEncoding(call) ??
    checkLength(call, limits.body);
  if (refused !== undefined) return hub.refuse(call, instead ?? refused);
  const take = (body: Body | Refusal): void => {
    try {
      if (hub.closing) return hub.refuse(call, CLOSING);
      if (isRefusal(body)) return hub.refuse(call, instead ?? body);
      const read =
        typeof body === "string" ? readText(body, limits) : readValue(body.parsed, limits);
      if (read.kind === "value") return next(read.value);
      if (instead !== undefined) return hub.refuse(call, instead);
      const { id, error } = withErrorId(read.error, revision);
      hub.refuse(call, { status: 400, code: error.code, message: error.message }, id);
    } catch (error) {
      hub.fail(call, error);
    }
  };
  // A client that does not read its answers, or sends more than its share, waits before anything more is read of it.
  const { buffered } = hub;
  const { clientKey } = call;
  const bytes = roomFor(declaredLength(call));
  if (buffered.hasRoom(clientKey, bytes)) return call.read(take);
  const read = (): void => {
    try {
      call.read(take);
    } catch (error) {
      hub.fail(call, error);
    }
  };
  buffered.whenRoom(clientKey, bytes, read, () =>
    hub.refuse(call, busy(buffered.refusal(clientKey))),
  );
}

function isRefusal(body: Body | Refusal): body is Refusal {
  return typeof body === "object" && "status" in body;
}
