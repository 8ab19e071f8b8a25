// The responses of the floors: in the format of the revision, without checks and lookups.

const TOOL = {
  name: "echo",
  description: "Says it again",
  inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
};

const SERVER = { name: "floor", version: "1.0.0" };

const DISCOVERED = {
  resultType: "complete",
  supportedVersions: ["2026-07-28"],
  capabilities: { tools: {} },
  ttlMs: 0,
  cacheScope: "public",
  _meta: { "io.modelcontextprotocol/serverInfo": SERVER },
};

/** @param {any} message */
export function answerTo({ id, method, params }) {
  if (method === "tools/call") {
    const content = [{ type: "text", text: params.arguments.text }];
    const stateless = params._meta !== undefined;
    const result = stateless ? { resultType: "complete", content } : { content };
    return { jsonrpc: "2.0", id, result };
  }
  if (method === "server/discover") return { jsonrpc: "2.0", id, result: DISCOVERED };
  if (method === "tools/list") return { jsonrpc: "2.0", id, result: { tools: [TOOL] } };
  const result = {
    protocolVersion: params.protocolVersion,
    capabilities: { tools: {} },
    serverInfo: SERVER,
  };
  return { jsonrpc: "2.0", id, result };
}
