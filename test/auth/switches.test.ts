/** Each switch of the small authorization server changes what a client sees. Otherwise, its tests would show nothing. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { QUIRKS } from "./quirk-list.mjs";
import { startQuirks } from "./quirks.mjs";
import type { Quirk } from "./quirks-types.js";

/** Switches with variants, of which each counts. */
const VARIANTS: Readonly<Record<string, readonly Quirk[]>> = {
  Q14: ["Q14:400", "Q14:422"],
  Q15: ["Q15:text", "Q15:missing", "Q15:1"],
  Q21: ["Q21:200", "Q21:401", "Q21:403", "Q21:500", "Q21:502"],
  Q25: ["Q25:insertion", "Q25:appending"],
};
const ALL = Object.keys(QUIRKS).flatMap((id) => VARIANTS[id] ?? [id as Quirk]);
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const REDIRECT = "http://127.0.0.1:4000/callback";
const CLIENT = { redirect_uris: [REDIRECT], scope: "read", grant_types: ["refresh_token"] };

test("a server without switches always does the same", async () => {
  expect(await transcript()).toEqual(await transcript());
});

test.each(ALL)("%s changes the conversation [auth T2]", async (quirk) => {
  expect(await transcript(quirk)).not.toEqual(await transcript());
});

test("rejects an unknown switch", async () => {
  await expect(startQuirks({ quirks: ["Q30" as Quirk] })).rejects.toThrow("received Q30");
});

/** Does everything that a client could do, and returns the responses without ports and random values. */
async function transcript(quirk?: Quirk): Promise<string[]> {
  const time = 1_800_000_000_000;
  const quirks = quirk === undefined ? [] : [quirk];
  await using servers = await startQuirks({ quirks, now: () => time });
  const { url, issuer: named } = servers;
  const [as, rs] = [new URL(named).origin, new URL(url).origin];
  const seen: string[] = [];
  const send = async (target: string, init: RequestInit = {}): Promise<string> => {
    const response = await fetch(target, { redirect: "manual", ...init });
    const { status, headers } = response;
    const text = await response.text();
    const told = ["content-type", "location", "www-authenticate"].map((name) => headers.get(name));
    seen.push(normalized([status, ...told, text].join(" "), [as, rs]));
    return headers.get("location") ?? text;
  };
  const post = (target: string, body: string | URLSearchParams, authorization = "") =>
    send(target, { method: "POST", body, headers: { authorization } });
  const rpc = (method: string, token = "") =>
    post(
      url,
      JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: {} }),
      token && `Bearer ${token}`,
    );

  for (const path of ["/mcp", ""]) await send(`${rs}/.well-known/oauth-protected-resource${path}`);
  for (const kind of ["oauth-authorization-server", "openid-configuration"])
    for (const path of ["", "/tenant"]) await send(`${as}/.well-known/${kind}${path}`);
  await rpc("initialize");
  const register = (more: object) => post(`${as}/register`, JSON.stringify({ ...CLIENT, ...more }));
  await register({ token_endpoint_auth_method: "none", unknown: true });
  const basic = await register({ token_endpoint_auth_method: "client_secret_basic" });
  const answer = await register({ token_endpoint_auth_method: "none" });
  const { client_id: id } = answer.includes("client_id") ? JSON.parse(answer) : { client_id: "" };
  const { client_id: other, client_secret: secret } = basic.includes("client_id")
    ? JSON.parse(basic)
    : { client_id: "", client_secret: "" };

  const request = {
    client_id: id,
    redirect_uri: REDIRECT,
    resource: url,
    state: "s",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
  };
  const authorize = (more: Record<string, string>) =>
    send(`${as}/authorize?${new URLSearchParams({ ...request, ...more })}`);
  await authorize({ scope: "write" });
  await authorize({ scope: "read", redirect_uri: "http://127.0.0.1:4001/callback" });
  await authorize({ scope: "read", resource: rs });
  await authorize({});
  const location = await authorize({ scope: "read write" });
  const code = /code=([\w-]+)/.exec(location)?.[1] ?? "";
  const token = (form: Record<string, string>, authorization = "") =>
    post(
      `${as}/token`,
      new URLSearchParams({ client_id: id, resource: url, ...form }),
      authorization,
    );
  await token(
    { client_id: "", grant_type: "client_credentials" },
    `Basic ${btoa(`${other}:${secret}`)}`,
  );
  await token({ grant_type: "authorization_code", code: "wrong" });
  const grant = { grant_type: "authorization_code", code, redirect_uri: REDIRECT };
  const first = await token({ ...grant, code_verifier: VERIFIER });
  const { access_token: access = "", refresh_token: refresh = "" } = first.startsWith("{")
    ? JSON.parse(first)
    : Object.fromEntries(new URLSearchParams(first));
  seen.push(normalized(claimsIn(access), [as, rs]));
  await rpc("tools/call", access);
  const renewal = { grant_type: "refresh_token", refresh_token: String(refresh) };
  const second = await token(renewal);
  await token(renewal);
  const [, newer = ""] = /"refresh_token":"([\w-]+)"/.exec(second) ?? [];
  await token({ ...renewal, refresh_token: newer });
  servers.forgetClients();
  await token(renewal);
  return seen;
}

const claimsIn = (token: string): string =>
  token.includes(".") ? Buffer.from(token.split(".")[1] ?? "", "base64url").toString() : "opaque";

function normalized(text: string, [as = "", rs = ""]: readonly string[]): string {
  return text
    .replaceAll(encodeURIComponent(as), "AS")
    .replaceAll(as, "AS")
    .replaceAll(rs, "RS")
    .replaceAll(as.replace("127.0.0.1", "localhost"), "LOCALHOST")
    .replaceAll(/[\w-]{20,}\.[\w-]+\.[\w-]+/g, "JWT")
    .replaceAll(/[\w-]{32,}/g, "RANDOM");
}
