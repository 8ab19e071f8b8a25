/** Our client logs in to protected servers of the official SDKs. */
import { oauth } from "@mcp-gen/auth";
import { connect, type Client } from "@mcp-gen/client";
import { systemClock } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { installSdks } from "../../../scripts/demo-old-clients/install.mjs";
import { browse } from "../../auth/browser.mjs";
import type { Hosted } from "../../auth/hosting.js";
import { installProvider, startProvider } from "../../auth/provider.mjs";
import { hostSdkServer, SDK_SERVERS, type SdkServer } from "./sdk-servers.js";

const DAY = 86_400_000;

beforeAll(() => {
  const problem = installSdks(console.error) ?? installProvider();
  if (problem !== undefined) throw new Error(problem);
});
beforeEach(() => {
  // The authorization server says that it is for development only.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

async function textOf(client: Client, tool: string): Promise<string | undefined> {
  const [first] = (await client.callTool(tool)).content;
  return first?.type === "text" ? first.text : undefined;
}

interface Visit {
  readonly client: Client;
  readonly provider: Awaited<ReturnType<typeof startProvider>>;
  readonly server: Hosted;
  /** The URLs that the person opened. */
  readonly opened: readonly URL[];
  /** Moves the clock of the client. */
  wait(milliseconds: number): void;
}

async function visit(
  sdk: SdkServer,
  revision: Revision,
  run: (visit: Visit) => Promise<void>,
): Promise<void> {
  await using provider = await startProvider();
  await using server = await hostSdkServer(sdk, provider.issuer);
  let later = 0;
  const opened: URL[] = [];
  const auth = oauth({
    login: ({ url }) => {
      opened.push(new URL(url));
      return browse(url);
    },
    clock: { ...systemClock, wallTime: () => Date.now() + later },
  });
  const options = { name: "ours", version: "1.0.0", revisions: [revision], auth };
  await using client = await connect(server.url, options);
  expect(client.revision).toBe(revision);
  const wait = (milliseconds: number): void => void (later += milliseconds);
  await run({ client, provider, server, opened, wait });
}

describe.each(SDK_SERVERS)("our client and a server of $name", (sdk) => {
  test.each(sdk.revisions)("%s: logs in once [auth T4]", async (revision) => {
    await visit(sdk, revision, async ({ client, provider, server, opened }) => {
      expect(await textOf(client, "whoami")).toMatch(sdk.answer);
      expect(await textOf(client, "whoami")).toMatch(sdk.answer);
      const { origin } = new URL(sdk.isIssuer ? server.url : provider.issuer);
      expect(opened.map((url) => url.origin)).toEqual([origin]);
      expect(opened[0]?.searchParams.get("resource")).toBe(server.url);
    });
  });

  const withRefresh = sdk.isIssuer ? [] : sdk.revisions;

  test.each(withRefresh)("%s: renews its token [auth T4]", async (revision) => {
    await visit(sdk, revision, async ({ client, provider, opened, wait }) => {
      wait(DAY);
      expect(await textOf(client, "whoami")).toMatch(sdk.answer);
      const tokens = provider.lines().filter((line) => line === "POST /token");
      expect([tokens.length, opened.length]).toEqual([2, 1]);
    });
  });

  const withScopes = sdk.hasToolScopes ? sdk.revisions : [];

  test.each(withScopes)("%s: gets the scope that a tool needs [auth T4]", async (revision) => {
    await visit(sdk, revision, async ({ client, opened }) => {
      expect(await textOf(client, "rename")).toBe("renamed");
      expect(opened.map((url) => url.searchParams.get("scope"))).toEqual(["read", "read write"]);
      expect(await textOf(client, "whoami")).toBe("ada with read write");
    });
  });
});
