/** Clients of the official SDKs, with the login of a person: their own authorization code, our scripted browser. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { example } from "../../../scripts/demo-old-clients/install.mjs";
import { browse } from "../../auth/browser.mjs";

/** Imports from what was installed for the example. The types are those of other versions. */
export async function loadSdk(path: string) {
  return import(pathToFileURL(join(example, "node_modules", path)).href);
}

export interface AuthorizingSdk {
  readonly name: string;
  readonly revision: string;
  readonly client: string;
  readonly transport: string;
  readonly options?: object;
  /** Whether `finishAuth` takes all parameters of the response, instead of the code. */
  readonly takesParameters?: boolean;
}

const VERSION_1 = "sdk-1.32.2/dist/esm/client";
const VERSION_2 = "@modelcontextprotocol/client/dist/index.mjs";

export const AUTHORIZING_SDKS: readonly AuthorizingSdk[] = [
  {
    name: "sdk 1.32.2",
    revision: "2025-11-25",
    client: `${VERSION_1}/index.js`,
    transport: `${VERSION_1}/streamableHttp.js`,
  },
  {
    name: "sdk 2.4.0",
    revision: "2025-11-25",
    client: VERSION_2,
    transport: VERSION_2,
    takesParameters: true,
  },
  {
    name: "sdk 2.4.0 auto",
    revision: "2026-07-28",
    client: VERSION_2,
    transport: VERSION_2,
    options: { versionNegotiation: { mode: "auto" } },
    takesParameters: true,
  },
];

/** The redirect URI of the clients. Nothing listens there. */
export const REDIRECT = "http://127.0.0.1:49152/callback";

/** An `OAuthClientProvider` of both SDKs: it keeps everything in memory. */
class MemoryProvider {
  readonly #kept = new Map<string, unknown>();
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: "A client of the SDK",
    redirect_uris: [REDIRECT],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    application_type: "native",
  };
  /** The URLs that the SDK opened. */
  readonly opened: URL[] = [];

  /** @param client a client that was registered by hand; undefined to register */
  constructor(client: object | undefined) {
    this.saveClientInformation(client);
  }

  state = (): string => "a state";
  clientInformation = (): unknown => this.#kept.get("client");
  saveClientInformation = (client: unknown): void => void this.#kept.set("client", client);
  tokens = (): unknown => this.#kept.get("tokens");
  saveTokens = (tokens: unknown): void => void this.#kept.set("tokens", tokens);
  codeVerifier = (): unknown => this.#kept.get("verifier");
  saveCodeVerifier = (verifier: unknown): void => void this.#kept.set("verifier", verifier);
  redirectToAuthorization = (url: URL): void => void this.opened.push(url);
}

export interface SdkLogin {
  /** Calls a tool. If the SDK opens a URL, the person logs in, and the tool is called again. */
  call(tool: string): Promise<string | undefined>;
  /** The URLs that the SDK opened. */
  readonly opened: readonly URL[];
  readonly revision: string | undefined;
  close(): Promise<void>;
}

/**
 * Connects a client of an SDK. It logs in when the server asks for it.
 *
 * @param registered a client that was registered by hand; undefined to register
 */
export async function logInWithSdk(
  sdk: AuthorizingSdk,
  server: string,
  registered?: object,
): Promise<SdkLogin> {
  const { Client } = await loadSdk(sdk.client);
  const { StreamableHTTPClientTransport: Transport } = await loadSdk(sdk.transport);
  const provider = new MemoryProvider(registered);
  const open = () => new Transport(new URL(server), { authProvider: provider });
  let transport = open();

  /** Runs a function, and once more after a login if the SDK opened a URL. */
  async function withLogin<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = provider.opened.length;
    try {
      return await run();
    } catch (error) {
      const url = provider.opened[before];
      if (url === undefined) throw error;
      const { searchParams } = new URL(await browse(url.href));
      await transport.finishAuth(sdk.takesParameters ? searchParams : searchParams.get("code"));
      return run();
    }
  }
  const client: InstanceType<typeof Client> = await withLogin(async () => {
    transport = open();
    const opened = new Client(
      { name: "sdk", version: "1.0.0" },
      { capabilities: {}, ...sdk.options },
    );
    await opened.connect(transport);
    return opened;
  });
  return {
    opened: provider.opened,
    revision: transport.protocolVersion,
    async call(tool) {
      const { content } = await withLogin<{ content: { text?: string }[] }>(() =>
        client.callTool({ name: tool }),
      );
      return content[0]?.text;
    },
    close: () => client.close(),
  };
}
