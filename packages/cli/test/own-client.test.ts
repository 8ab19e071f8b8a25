/** The client ID metadata document that the documentation publishes, and the constants of the command line. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { browserLogin } from "@mcp-gen/auth/node";
import { writeClientMetadata } from "../../../docs/.vitepress/client-metadata.mjs";
import { repository } from "../../../test/end-to-end/program.js";
import {
  CALLBACK_PORTS,
  CLIENT_METADATA_FILE,
  CLIENT_NAME,
  clientMetadataUrl,
} from "../src/commands/auth/own-client.js";

const SITE = "https://docs.example/mcp-gen/";
const source = join(repository, "docs/public", CLIENT_METADATA_FILE);
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-site-"));
const built = join(folder, CLIENT_METADATA_FILE);
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"));

beforeEach(() => copyFileSync(source, built));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the client ID metadata document", () => {
  test("lists the 5 ports that the command listens on [auth L1] [auth K3]", async () => {
    expect(new Set(CALLBACK_PORTS).size).toBe(5);
    const redirects: string[] = [];
    for (const port of CALLBACK_PORTS) {
      const { signal } = new AbortController();
      const login = await browserLogin({ port }).prepare({ signal });
      redirects.push(login.redirectUri);
      await login.close();
    }
    expect(read(source)).toEqual({
      client_id: expect.stringContaining(".invalid/"),
      client_name: CLIENT_NAME,
      client_uri: expect.stringContaining(".invalid/"),
      redirect_uris: redirects,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      application_type: "native",
    });
  });

  test("has ports below those that systems give to programs [auth L1]", () => {
    for (const port of CALLBACK_PORTS) expect(port > 1024 && port < 32_768).toBe(true);
  });

  test("is published at the URL that the command uses as its client id [auth K3]", () => {
    writeClientMetadata(folder, SITE);
    expect(read(built)).toMatchObject({
      client_id: clientMetadataUrl(SITE),
      client_uri: SITE,
    });
    expect(clientMetadataUrl(SITE)).toBe(`${SITE}${CLIENT_METADATA_FILE}`);
  });

  test("is not published or used without the URL of the site [auth K3]", () => {
    writeClientMetadata(folder, undefined);
    expect(existsSync(built)).toBe(false);
    expect(clientMetadataUrl(undefined)).toBeUndefined();
  });
});
