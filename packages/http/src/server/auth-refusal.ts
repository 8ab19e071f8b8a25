/** Converts refusals of authorization to refusals of HTTP. */
import type { HeaderMap } from "../shared/headers.js";
import type { AuthRefusal } from "./auth.js";
import { refusal, retryAfter, type Refusal } from "./refusal.js";

/** Returns the refusal of a request, with its challenges. */
export function authRefusal({ status, challenge, message, retryAfterMs }: AuthRefusal): Refusal {
  const headers: HeaderMap = {
    ...(challenge !== undefined && {
      "www-authenticate": typeof challenge === "string" ? challenge : [...challenge],
    }),
    ...(retryAfterMs !== undefined && retryAfter(retryAfterMs)),
  };
  return refusal(
    status,
    message ?? "Authorization header: expected credentials that allow this request, received none",
    headers,
  );
}
