/**
 * The guards that check the results of handlers. They are in a separate module, so that importing a server does not load
 * all guards.
 */
export {
  isCallToolResult,
  isGetPromptResult,
  isReadResourceResult,
} from "@mcp-gen/protocol/newest/guards";
