/** The error for a param that the generated guards cannot check. */
import { McpError } from "@mcp-gen/core/base";
import { invalidParamsError } from "@mcp-gen/protocol/runtime/dispatch";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";

/**
 * @param path the names from the params to the value
 * @param expected such as `a string`
 */
export function invalidParam(path: readonly string[], expected: string, value: unknown): McpError {
  const pointer = path
    .map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
  const received = describeReceived(value);
  const { code, message, data } = invalidParamsError([
    { path: pointer, expected, received, message: "" },
  ]);
  return new McpError(code, message, data);
}
