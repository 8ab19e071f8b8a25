/** Writes losses to standard error. Standard output carries only protocol messages. */
import type { FaithfulOptions } from "@mcp-gen/sdk-adapter";

export const onLoss: FaithfulOptions["onLoss"] = ({ pointer, kind, reason }) => {
  console.error(`${kind}: ${pointer}: ${reason}`);
};
