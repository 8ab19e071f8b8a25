/** What a command comes to where no programs are started. */
import { expect, test } from "vitest";
import { ConnectProgress } from "./connect/deadline.js";
import { memoryServerStore } from "./connect/known-servers.js";
import { connectCommand } from "./no-commands.js";

test("the error names the command, and says what to do", async () => {
  const target = { command: { command: "node", args: ["--secret"] }, key: "" };
  const failed = connectCommand(
    target,
    { name: "app", version: "1.0.0", progress: new ConnectProgress("node"), sources: [] },
    { store: memoryServerStore() },
  );
  await expect(failed).rejects.toThrow(
    new TypeError(
      'connect: expected a URL or a transport, received the command "node"; this host starts no programs: connect to the URL of a server',
    ),
  );
});
