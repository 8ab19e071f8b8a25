// The protected server that runs on each host. Its public URL is not the address that the tests use.
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { defineServer, tool } from "@mcp-gen/server";

export const RESOURCE = "https://files.example.com/mcp";

export const server = defineServer({
  name: "files",
  version: "1.0.0",
  tools: {
    whoami: tool({}, (_, { auth }) => `${auth?.subject} with ${auth?.scopes?.join(" ")}`),
    write: tool({ scopes: ["files:write"] }, () => "written"),
  },
});

/**
 * @param {string} issuer
 * @returns {import("@mcp-gen/server/http").HttpOptions}
 */
export function protectedBy(issuer) {
  const auth = protect({
    resource: RESOURCE,
    authorizationServers: [issuer],
    verify: jwt({ issuer }),
    scopes: ["files:read"],
  });
  return { path: "/mcp", auth };
}
