/** Connects the extension for tasks with a client. Loaded during `connect` of a client that uses the extension. */
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ClientDriver } from "../connect/client-driver.js";
import { keepTasks } from "./session/keep-tasks.js";
import type { FollowTaskOptions } from "./options.js";
import { TaskCalls } from "./task-calls.js";

export function taskDriver(options: FollowTaskOptions): ClientDriver {
  return {
    source(source) {
      if (featuresOf(source.revision).tasks !== true) return source;
      return { ...source, load: async () => keepTasks(await source.load()) };
    },
    opened(era, context) {
      const calls = new TaskCalls(era, context, options);
      context.tasks = calls;
      return calls.connection;
    },
  };
}
