/** Creates the issues for a value. The length of messages is limited, because the issues are sent to the peer. */
import type { SchemaIssue } from "./types.js";

/** Maximum number of issues for one value. */
export const MOST_ISSUES = 20;
/** Maximum number of characters in the message of an issue. */
const MESSAGE_LENGTH = 300;

/** Creates an issue and shortens its message, because libraries may include the value in the message. */
export function issue(path: string, message: string): SchemaIssue {
  return {
    path,
    message:
      message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH).trimEnd()}…` : message,
  };
}
