/** Clients of both official SDKs log in to our protected server with their own code. The authorization server is real. */
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { installSdks } from "../../../scripts/demo-old-clients/install.mjs";
import { HOSTS, hostServer } from "../../auth/hosting.js";
import { installProvider, startProvider } from "../../auth/provider.mjs";
import { AUTHORIZING_SDKS, logInWithSdk, REDIRECT } from "./sdk-person.js";

const LIFETIME = 600;

beforeAll(() => {
  const problem = installSdks(console.error) ?? installProvider();
  if (problem !== undefined) throw new Error(problem);
});
beforeEach(() => {
  // The authorization server says that it is for development only.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * A client that was registered by hand, for all scopes. It gets no refresh token: SDK 1.32.2 answers a 403 with a renewed token
 * if it can, and then fails.
 */
const REGISTERED = {
  client_id: "sdk-app",
  application_type: "native",
  grant_types: ["authorization_code"],
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: "none",
};

const isLogin = (line: string): boolean => !/\.well-known|jwks/.test(line);

describe.each(AUTHORIZING_SDKS)("a client of $name", (sdk) => {
  describe.each(HOSTS)("and %s", (host) => {
    const rejections: string[] = [];
    /** Serves a server that reads the date for each token. */
    const serve = (issuer: string) =>
      hostServer(host, (resource) =>
        protect({
          resource,
          authorizationServers: [issuer],
          scopes: ["read"],
          onRejected: ({ message }) => void rejections.push(message),
          verify: jwt({ issuer, cache: false }),
        }),
      );

    beforeEach(() => void (rejections.length = 0));

    test("logs in, and renews its token [auth T4]", async () => {
      await using provider = await startProvider({ lifetime: LIFETIME });
      await using server = await serve(provider.issuer);
      // Only the date is false: all parts run in this process and read it.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
      const login = await logInWithSdk(sdk, server.url);
      expect(login.revision).toBe(sdk.revision);
      expect(await login.call("whoami")).toBe("ada with read");
      const sent = ["POST /reg", "GET /auth", "GET /interaction", "GET /auth", "POST /token"];
      expect(provider.lines().filter(isLogin)).toEqual(sent);
      expect(rejections).toEqual([]);
      vi.setSystemTime(Date.now() + (LIFETIME + 60) * 1000);
      expect(await login.call("whoami")).toBe("ada with read");
      // The SDK renews a token after the server rejected it.
      expect(rejections).toEqual([expect.stringMatching(/^exp/)]);
      expect(provider.lines().filter(isLogin)).toEqual([...sent, "POST /token"]);
      await login.close();
    });

    test("gets the scope that a tool needs [auth T4] [auth S9]", async () => {
      await using provider = await startProvider({ clients: [REGISTERED] });
      await using server = await serve(provider.issuer);
      const login = await logInWithSdk(sdk, server.url, { client_id: REGISTERED.client_id });
      expect(await login.call("rename")).toBe("renamed");
      expect(await login.call("whoami")).toBe("ada with read write");
      expect(login.opened).toHaveLength(2);
      await login.close();
    });
  });
});
