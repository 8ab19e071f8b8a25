/** Converts the return values of prompt handlers to results. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { GetPromptResult, PromptMessage } from "@mcp-gen/protocol/newest";
import { describe } from "../../engine/described.js";

/** The return value of a prompt handler: the text of the user's message, messages, or a complete result. */
export type PromptOutput =
  string | readonly PromptMessage[] | Pick<GetPromptResult, "description" | "messages" | "_meta">;

/** @throws TypeError if the value is not a prompt result */
export function promptResultOf(
  output: unknown,
  description: string | undefined,
  where: string,
): GetPromptResult {
  const said = description === undefined ? {} : { description };
  if (typeof output === "string") {
    const messages = [{ role: "user", content: { type: "text", text: output } }];
    return { ...said, messages } as unknown as GetPromptResult;
  }
  if (Array.isArray(output)) return { ...said, messages: output } as unknown as GetPromptResult;
  if (isObject(output) && Array.isArray(output["messages"])) {
    return { ...said, ...output } as unknown as GetPromptResult;
  }
  throw new TypeError(
    `${where}: expected the handler to return text, messages or { messages }, received ${describe(output)}`,
  );
}
