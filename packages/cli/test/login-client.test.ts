/** The client that options and `.mcp.json` name: its id, its secret, and the only issuer that receives them. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { startQuirks } from "../../../test/auth/quirks.mjs";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";
import { doctorCommand } from "../src/commands/doctor.js";
import {
  atTerminal,
  call,
  check,
  folder,
  login,
  logout,
  start,
  timesOpened,
  useLoginWorld,
} from "./support/login-world.js";

type Seen = Awaited<ReturnType<typeof startQuirks>>["requests"];

const SECRET = "a-secret-of-the-client";

useLoginWorld();

/** Writes `.mcp.json` with one server, and makes its folder the current one. */
function entryIs(entry: object): void {
  writeFileSync(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { one: entry } }));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  vi.spyOn(process, "cwd").mockReturnValue(folder);
}

function expectNotSent(requests: Seen, text: string): void {
  expect(requests.length).toBeGreaterThan(0);
  const basic = Buffer.from(`cli:${text}`).toString("base64");
  for (const one of [text, basic]) expect(JSON.stringify(requests)).not.toContain(one);
}

/** Logs in on a port that no other program uses. Tries other ports, because a free port can be taken at any time. */
async function onFreePort<Run extends { outcome: Outcome; close(): Promise<void> }>(
  run: (port: number) => Promise<Run>,
): Promise<Run> {
  for (let attempts = 1; ; attempts++) {
    // Systems assign higher ports to outgoing connections.
    const result = await run(randomInt(20_000, 30_000));
    if (attempts === 20 || !result.outcome.stderr.includes("EADDRINUSE")) return result;
    await result.close();
  }
}

test("uses the port and the host of the options [auth K3] [auth L1]", async () => {
  const { redirectUri, requests } = await onFreePort(async (port) => {
    const world = await start();
    const options = ["--callback-host", "localhost", "--callback-port", String(port)];
    const outcome = await login(world.url, ...options);
    return { ...world, outcome, redirectUri: `http://localhost:${port}/callback` };
  });
  const request = requests.find(({ path }) => path === "/authorize");
  expect(request?.query.get("redirect_uri")).toBe(redirectUri);
});

/** Creates the entry of a registered client with a secret. */
const createClient = (port: number) => ({
  client_id: "cli",
  client_secret: SECRET,
  redirect_uris: [`http://127.0.0.1:${port}/callback`],
  token_endpoint_auth_method: "client_secret_basic",
});

test("uses a registered client with a secret from the environment [auth K3]", async () => {
  vi.stubEnv("CLIENT_SECRET", SECRET);
  const { url, options, outcome, requests } = await onFreePort(async (port) => {
    const world = await start({ clients: [createClient(port)], quirks: ["Q10"] });
    const callback = ["--callback-port", String(port)];
    const client = ["--client-id", "cli", "--issuer", world.issuer, ...callback];
    const words = [...client, "--client-secret-env", "CLIENT_SECRET"];
    return { ...world, options: client, outcome: await login(world.url, ...words) };
  });
  expect(outcome.stderr).toMatch(/^Logged in to /);
  expect(outcome.stderr).not.toContain(SECRET);
  expect(requests.filter(({ path }) => path === "/register")).toEqual([]);
  const refused = await login(url, ...options, "--client-secret-env", "NOTHING");
  expect(refused.stderr).toContain(
    "--client-secret-env: expected the name of an environment variable, received NOTHING, which has no value",
  );
  const mistaken = await login(url, ...options, "--client-secret-env", SECRET);
  expect(mistaken.stderr).not.toContain(SECRET);
});

test("uses the client of an entry in .mcp.json [auth K3]", async () => {
  vi.stubEnv("CLIENT_SECRET", SECRET);
  const { outcome, requests } = await onFreePort(async (port) => {
    const world = await start({ clients: [createClient(port)], quirks: ["Q10"] });
    const auth = {
      clientId: "cli",
      clientSecret: "${env:CLIENT_SECRET}",
      issuer: world.issuer,
      scopes: ["read"],
      callbackPort: port,
    };
    entryIs({ url: world.url, auth });
    return { ...world, outcome: await login(".") };
  });
  expect(outcome.stderr).toMatch(/^Logged in to /);
  expect(requests.find(({ path }) => path === "/authorize")?.query.get("client_id")).toBe("cli");
  expect((await call(".", "whoami")).stdout).toBe("ada\n");
  vi.restoreAllMocks();
});

test("accepts an issuer without PKCE metadata only if it is named [auth K3]", async () => {
  const { url, issuer } = await start({ quirks: ["Q1"] });
  const refused = await login(url);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("auth/no-pkce") });
  const outcome = await login(url, "--assume-pkce", issuer);
  expect(outcome.stderr).toContain("Logged in to ");
});

describe("a secret without an issuer", () => {
  const words = ["--client-id", "my cli", "--client-secret-env", "CLIENT_SECRET"];

  test.each([
    ["login", login],
    ["call", call],
    ["check", check],
  ])("is not sent by %s, which prints the command to run [auth K3]", async (_, run) => {
    const { url, issuer, requests } = await start();
    vi.stubEnv("CLIENT_SECRET", SECRET);
    const { code, stdout, stderr } = await run(url, ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(
      `--client-secret-env: expected --issuer with it, so that no other server receives the secret; ${url} names ${issuer}. If the client is registered there, run \`mcp-gen login ${url} --client-id 'my cli' --client-secret-env CLIENT_SECRET --issuer ${issuer}\``,
    );
    expectNotSent(requests, SECRET);
    expectNotSent(requests, "my cli");
    expect(timesOpened()).toBe(0);
  });

  test("is not sent to the issuer of an earlier login [auth K3]", async () => {
    const { url, requests } = await start();
    await login(url);
    vi.stubEnv("CLIENT_SECRET", SECRET);
    expect((await login(url, ...words)).stderr).toContain("expected --issuer with it");
    expectNotSent(requests, SECRET);
  });

  test("is not sent by logout [auth K3]", async () => {
    const { url, issuer, requests } = await start();
    await login(url);
    vi.stubEnv("CLIENT_SECRET", SECRET);
    const { code, stderr } = await logout(url, ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(`expected --issuer with it`);
    expect((await logout(url, ...words, "--issuer", issuer)).stderr).toContain("Logged out of");
    expectNotSent(requests, SECRET);
  });

  test("is reported without the issuer if the server names none [auth K3]", async () => {
    const { url, close } = await start();
    await close();
    vi.stubEnv("CLIENT_SECRET", SECRET);
    expect((await login(url, ...words)).stderr).toContain(
      "receives the secret. If the client is registered there, run",
    );
  });

  test("is refused in .mcp.json, by login, call and doctor [auth K3]", async () => {
    const { url, issuer, requests } = await start();
    vi.stubEnv("CLIENT_SECRET", SECRET);
    entryIs({ url, auth: { clientId: "cli", clientSecret: "${env:CLIENT_SECRET}" } });
    const message = `.mcp.json: auth.clientSecret: expected "issuer" with it, so that no other server receives the secret; ${url} names ${issuer}. If the client is registered there, add "issuer": "${issuer}"`;
    expect((await login(".")).stderr).toBe(message);
    expect((await call(".", "whoami")).stderr).toBe(message);
    const { stdout } = await runCommand(doctorCommand, "doctor", folder, "--run");
    expect(stdout).toContain('one: .mcp.json: auth.clientSecret: expected "issuer" with it');
    expectNotSent(requests, SECRET);
    vi.restoreAllMocks();
  });
});

describe("--issuer", () => {
  test.each([
    ["with a secret", ["--client-id", "cli", "--client-secret-env", "CLIENT_SECRET"]],
    ["with a client id", ["--client-id", "cli"]],
    ["alone", []],
  ])(
    "refuses another issuer %s, and sends nothing to it [auth K3] [auth C12]",
    async (_, words) => {
      const { url, issuer, requests } = await start();
      vi.stubEnv("CLIENT_SECRET", SECRET);
      const { code, stderr } = await login(url, ...words, "--issuer", "https://as.example");
      expect(code).toBe(1);
      expect(stderr).toContain(
        `auth/issuer-mismatch\n  ${url}: expected the issuer https://as.example, received ${issuer} in its metadata`,
      );
      expect(stderr).toContain("`mcp-gen login` accepts it with --issuer");
      expectNotSent(requests, SECRET);
      expect(requests.filter(({ path }) => /authorize|token|register/.test(path))).toEqual([]);
    },
  );

  test("chooses one of several [auth K3] [auth C11]", async () => {
    const other = "https://as.example";
    const { url, issuer } = await start({ resourceServer: listing((own) => [other, own]) });
    const { stderr } = await login(url, "--issuer", issuer);
    expect(stderr).toContain(`Logged in to ${url} at ${issuer}`);
  });

  test("of an entry belongs to the client of the entry [auth K3]", async () => {
    const { url, issuer, requests } = await start();
    vi.stubEnv("CLIENT_SECRET", SECRET);
    entryIs({ url, auth: { clientId: "theirs", issuer } });
    const words = ["--client-id", "cli", "--client-secret-env", "CLIENT_SECRET"];
    expect((await login(".", ...words)).stderr).toContain("expected --issuer with it");
    expectNotSent(requests, SECRET);
    vi.restoreAllMocks();
  });

  test.each([
    "as.example",
    "http://as.example",
    "https://ada:word@as.example",
    "https://as.example?tenant=1",
    "https://as.example#x",
    "ftp://as.example",
    "https://as.example\u001b[2J",
  ])("refuses %j [auth K3]", async (issuer) => {
    const { url, requests } = await start();
    const { code, stderr } = await login(url, `--issuer=${issuer}`);
    expect(code).toBe(2);
    expect(stderr).toContain("--issuer: expected the https URL of an authorization server");
    expect(stderr).not.toMatch(/\u001b|word/);
    expect(requests).toEqual([]);
  });
});

describe("a client id without a secret", () => {
  test("is used at the issuer that the server names, and at no other afterwards [auth K3] [auth C12]", async () => {
    const client = { client_id: "cli", redirect_uris: ["http://127.0.0.1/callback"] };
    const none = { ...client, token_endpoint_auth_method: "none" };
    let moved: string | undefined;
    const { url, issuer, requests } = await start({
      clients: [none],
      resourceServer: listing((own) => [moved ?? own]),
    });
    expect((await login(url, "--client-id", "cli")).stderr).toContain(`at ${issuer}; `);
    const before = requests.length;
    moved = "https://as.example";
    const { code, stderr } = await login(url, "--client-id", "cli");
    expect(code).toBe(1);
    expect(stderr).toContain(`expected the issuer ${issuer}, received https://as.example`);
    expect(requests).toHaveLength(before);
  });
});

describe("--client-metadata", () => {
  const document = "https://ada.example/client.json";

  test("is the client id where the authorization server accepts it [auth K3]", async () => {
    const { url, requests } = await start({
      documents: {
        [document]: {
          client_id: document,
          redirect_uris: ["http://127.0.0.1/callback"],
          token_endpoint_auth_method: "none",
        },
      },
    });
    expect((await login(url, "--client-metadata", document)).stderr).toContain("Logged in to ");
    const request = requests.find(({ path }) => path === "/authorize");
    expect(request?.query.get("client_id")).toBe(document);
    expect(requests.filter(({ path }) => path === "/register")).toEqual([]);
  });

  test.each(["http://ada.example/client.json", "https://ada.example", "client.json"])(
    "refuses %j [auth K3]",
    async (text) => {
      const { url, requests } = await start();
      const { code, stderr } = await login(url, `--client-metadata=${text}`);
      expect(code).toBe(2);
      expect(stderr).toContain("--client-metadata: expected an https URL with a path");
      expect(requests).toEqual([]);
    },
  );
});

describe("--header authorization", () => {
  test("turns all options off [auth K3]", async () => {
    const { url, requests } = await start();
    const options = ["--client-id", "cli", "--client-secret-env", "NO_SUCH_VARIABLE", "--device"];
    await call(url, "whoami", "--header", "Authorization=Bearer other", ...options);
    expect(requests.map(({ path }) => path)).toEqual(requests.map(() => "/mcp"));
    expect(requests.at(-1)?.headers.authorization).toBe("Bearer other");
    expect(timesOpened()).toBe(0);
  });

  test("in an entry leaves nothing to log in to [auth K3]", async () => {
    entryIs({ url: "https://mcp.example/mcp", headers: { Authorization: "Bearer own" } });
    const { code, stderr } = await login(".");
    expect(code).toBe(2);
    expect(stderr).toContain("its entry in .mcp.json has an Authorization header");
    expect(stderr).not.toContain("own");
    vi.restoreAllMocks();
  });
});

test.each([
  ["--callback-port", "0"],
  ["--callback-port", "65536"],
  ["--callback-port", "1.5"],
  ["--callback-port", "web"],
])("refuses %s %s [auth K3]", async (...words) => {
  const { url, requests } = await start();
  const { code, stderr } = await login(url, ...words);
  expect(code).toBe(2);
  expect(stderr).toContain("--callback-port: expected a number from 1 to 65535");
  expect(requests).toEqual([]);
});

test("reports a callback port that another program uses [auth K3] [auth L1]", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const { port } = blocker.address() as AddressInfo;
  const { url } = await start();
  const { code, stderr } = await login(url, "--callback-port", String(port));
  blocker.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`cannot listen for the response on 127.0.0.1:${port} (EADDRINUSE)`);
});

test.each(["client-id", "client-secret-env", "issuer", "client-metadata", "callback-port"])(
  "accepts --%s once [auth K3]",
  async (name) => {
    const { url, requests } = await start();
    const { code, stderr } = await login(url, `--${name}`, "1", `--${name}`, "2");
    expect(code).toBe(2);
    expect(stderr).toContain(`--${name}: expected one value, received 2`);
    expect(requests).toEqual([]);
  },
);

test.each(["client-id", "client-secret-env", "issuer", "client-metadata"])(
  "refuses an empty --%s [auth K3]",
  async (name) => {
    const { url, requests } = await start();
    const { code, stderr } = await login(url, `--${name}=`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--${name}: expected a value, received an empty text`);
    expect(requests).toEqual([]);
  },
);

test.each([" ", 'a"b', "a\\b", "é"])("refuses the scope %j [auth K3]", async (scope) => {
  const { url, requests } = await start();
  const { code, stderr } = await login(url, `--scope=${scope}`);
  expect(code).toBe(2);
  expect(stderr).toContain("--scope: expected scopes such as");
  expect(requests).toEqual([]);
});

test("no option takes a secret [auth K3]", async () => {
  atTerminal(false);
  const { stderr } = await login("https://mcp.example/mcp", "--client-secret", SECRET);
  expect(stderr).toContain("Unknown argument: client-secret");
  expect(stderr).not.toContain(SECRET);
});

/** A resource server without tools, whose metadata names other issuers than its own. */
function listing(issuers: (own: string) => string[]) {
  return ({ issuer, resource }: { issuer: string; resource: string }): RequestListener =>
    (request, response) => {
      const isDocument = request.url?.startsWith("/.well-known/oauth-protected-resource") === true;
      const document = { resource, authorization_servers: issuers(issuer) };
      response.writeHead(isDocument ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(isDocument ? document : {}));
    };
}
