/** Recognizes that an authorization server removed a registration. */
import { AuthError } from "../errors.js";
import type { OAuthClient } from "../model.js";

/** Whether the authorization server no longer knows a client that was registered dynamically. */
export function isClientGone(error: unknown, { source }: OAuthClient): boolean {
  if (source !== "dynamic" || !(error instanceof AuthError)) return false;
  return error.oauthError === "invalid_client" || error.oauthError === "unauthorized_client";
}
