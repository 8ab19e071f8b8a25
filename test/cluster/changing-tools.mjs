// Tools that change lists, and leave them as they were: each process has lists of its own, and all of them must be the same.
import { prompt, tool } from "@mcp-gen/server";

/** @param {() => import("@mcp-gen/server").Server} server */
export function changingTools(server) {
  const changeTools = () => {
    server().tools.add(
      "extra",
      tool({}, () => "extra"),
    );
    server().tools.remove("extra");
    return "Changed.";
  };
  return {
    toggle_tool: tool({ description: "Changes the list of tools" }, changeTools),
    test_trigger_tool_change: tool({ description: "Changes the list of tools" }, changeTools),
    test_trigger_prompt_change: tool({ description: "Changes the list of prompts" }, () => {
      server().prompts.add(
        "extra",
        prompt({}, () => "extra"),
      );
      server().prompts.remove("extra");
      return "Changed.";
    }),
  };
}
