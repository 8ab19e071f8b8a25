/** The guards that check what handlers return. A module of its own, so that importing a server does not load all guards. */
export {
  isCallToolResult,
  isGetPromptResult,
  isReadResourceResult,
} from "@mcp-gen/protocol/newest/guards";
