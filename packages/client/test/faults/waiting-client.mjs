// A client whose call waits while nothing is open: `node waiting-client.mjs <revision> <url>`. It must not end before.
import { connect } from "@mcp-gen/client";
import { done } from "./watched.mjs";

const [, , revision = "", url = ""] = process.argv;
const client = await connect(url, {
  name: "test",
  version: "1.0.0",
  revisions: [/** @type {import("@mcp-gen/protocol").Revision} */ (revision)],
});
const { content } = await client.callTool("t");
await client.close();
done(content);
