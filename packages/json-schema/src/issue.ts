/** Creates issues of a value with limited length, because they are sent to the other side. */
import type { SchemaIssue } from "./types.js";

/** Issues that are reported of one value, and characters of each. */
export const MOST_ISSUES = 20;
const MESSAGE_LENGTH = 300;

/** An issue whose message is not longer than it may be: libraries quote what came. */
export function issue(path: string, message: string): SchemaIssue {
  return {
    path,
    message:
      message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH).trimEnd()}…` : message,
  };
}
