/** The extension for tasks. The code that follows tasks is loaded during `connect`. */
import { checkOptionNames } from "@mcp-gen/core/base";
import { defineExtension, type Extension } from "@mcp-gen/core/extension";
import { declaredBy, EXTENSION_ID } from "@mcp-gen/protocol/extensions/tasks";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { DrivenExtension } from "../connect/client-driver.js";
import type { FollowTaskOptions } from "./options.js";

const OPTIONS: Readonly<Record<keyof FollowTaskOptions, true>> = { maxWaitMs: true, listen: true };

/**
 * Lets servers run calls of tools as tasks: `callTool` follows a task until its end and returns its result, and
 * `startTool` returns a handle. Declares the extension to servers of 2026-07-28. Servers of 2025-11-25 have tasks without
 * an extension. With older servers, tools run as usual.
 *
 * @throws TypeError for an unknown option, RangeError for an invalid `maxWaitMs`
 * @example await using client = await connect(url, { name: "app", version: "1.0.0", extensions: [tasks()] });
 */
export function tasks(options: FollowTaskOptions = {}): Extension {
  checkOptionNames("tasks", options, OPTIONS);
  const { maxWaitMs = Infinity } = options;
  if (!(maxWaitMs > 0)) {
    throw new RangeError(
      `tasks: maxWaitMs: expected milliseconds above 0 or Infinity, received ${maxWaitMs}`,
    );
  }
  const extension: DrivenExtension = {
    ...defineExtension({
      id: EXTENSION_ID,
      declaredBy,
      // Tasks with invalid fields are rejected later, with an error that explains them.
      client: {
        isResult: (method, result) =>
          method === "tools/call" && isObject(result) && result["resultType"] === "task",
      },
    }),
    driver: async () => (await import("./driver.js")).taskDriver(options),
  };
  return extension;
}
