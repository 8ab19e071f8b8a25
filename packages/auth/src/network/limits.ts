/** What requests and responses may be (C34). */
import type { PlatformResponse } from "./types.js";

/** The most metadata requests, and the most servers that receive them. */
export const MAX_REQUESTS = 16;
export const MAX_SERVERS = 8;

/** Host names and addresses. The URL parser also accepts characters such as `$`. */
export const HOST = /^[\w.:[\]-]+$/;

/** The headers that another origin receives too. */
export const JSON_ONLY = { accept: "application/json" };

const REDIRECTS = [301, 302, 303, 307, 308];

/** Whether a response leads to another address, or hides whether it does. */
export function isRedirected({ isHidden, status, headers }: PlatformResponse): boolean {
  return isHidden || (REDIRECTS.includes(status) && headers.has("location"));
}

/** A response that cannot be used, or that did not arrive in time. */
export class UnusableResponse extends Error {
  constructor(
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}
