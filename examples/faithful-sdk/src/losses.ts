/** What could not be said to old clients. Standard output belongs to the protocol, so it is told on the other one. */
import type { FaithfulOptions } from "@mcp-gen/sdk-adapter";

export const onLoss: FaithfulOptions["onLoss"] = ({ pointer, kind, reason }) => {
  console.error(`${kind}: ${pointer}: ${reason}`);
};
