/** Creates the issues for a value. The length of their messages is limited, because the peer receives them. */
import type { SchemaIssue } from "./types.js";

/** Maximum number of issues for one value, and maximum characters of each. */
export const MOST_ISSUES = 20;
const MESSAGE_LENGTH = 300;

/** Creates an issue and shortens its message, because libraries may include the value in it. */
export function issue(path: string, message: string): SchemaIssue {
  return {
    path,
    message:
      message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH).trimEnd()}…` : message,
  };
}
