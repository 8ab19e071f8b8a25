// Attacks on protected servers: foreign tokens, foreign sessions, leaked and replayed tokens (issue 15, T3).
const AUTH = "packages/auth/src";
const TESTS = "packages/auth/test";
const JWT = `${AUTH}/jwt/jwt.test.ts`;
const PRINCIPALS = "packages/server/test/principals.test.ts";
const PROOFS = `${AUTH}/dpop/dpop.test.ts`;

/** @type {Readonly<Record<string, readonly import("./attacks.mjs").Change[]>>} */
export const SERVER_ATTACKS = {
  A11: [
    {
      what: "a token for resource B at A",
      file: `${AUTH}/server/claims.ts`,
      text: "accepted.some((name) => received.includes(name))",
      instead: "accepted.length > 0",
      test: JWT,
    },
    {
      what: "a token for a longer path",
      file: `${AUTH}/server/claims.ts`,
      text: "accepted.some((name) => received.includes(name))",
      instead: "accepted.some((name) => received.some((one) => String(one).startsWith(name)))",
      test: JWT,
    },
    {
      what: "an ID token",
      file: `${AUTH}/server/claims.ts`,
      text: 'if (use !== undefined && use !== "access" && use !== "access_token") {',
      instead: "if (use === null) {",
      test: JWT,
    },
    {
      what: "ID-JAG",
      file: `${AUTH}/jwt/jwt.ts`,
      text: "if (!types.some((accepted) => accepted === type)) {",
      instead: "if (types.length === 0) {",
      test: JWT,
    },
    {
      what: "none, and HS256 with the public key",
      file: `${AUTH}/jwt/jwt.ts`,
      text: 'typeof alg !== "string" || !algorithms.includes(alg)',
      instead: 'typeof alg !== "string"',
      test: JWT,
    },
    {
      what: "kid traversal",
      file: `${AUTH}/jwt/key-set.ts`,
      text: "(kid === undefined || key.jwk.kid === kid) &&",
      instead: "",
      test: JWT,
    },
    {
      what: "jku",
      file: `${AUTH}/jwt/issuers.ts`,
      text: "    find: (issuer, { alg, kid }) =>\n",
      instead:
        "    find: (issuer, { alg, kid, jku }) => (jku === undefined || void fetch?.(String(jku)).catch(() => {})),\n    found: (issuer: string, { alg, kid }: { alg: unknown; kid: unknown }) =>\n",
      test: JWT,
    },
    {
      what: "a key in the header",
      file: `${AUTH}/jwt/jwt.ts`,
      text: "await verifySignature(token, header, await keys.find(issuer, header))",
      instead:
        'await verifySignature(token, header, header["jwk"] === undefined ? await keys.find(issuer, header) : [{ jwk: header["jwk"] } as never])',
      test: JWT,
    },
    {
      what: "expired",
      file: `${AUTH}/server/claims.ts`,
      text: "isEnd ? now < time + toleranceMs :",
      instead: "isEnd ? now < Infinity :",
      test: JWT,
    },
    {
      what: "without expiry",
      file: `${AUTH}/jwt/jwt.ts`,
      text: "      missingExpiry(claims) ??\n",
      instead: "",
      test: JWT,
    },
    {
      what: "not yet valid",
      file: `${AUTH}/server/claims.ts`,
      text: ": now >= time - toleranceMs",
      instead: ": now >= 0",
      test: JWT,
    },
    {
      what: "of another authorization server with the same kid",
      file: `${AUTH}/jwt/jwt.ts`,
      text: "      await compactVerify(token, key.jwk, { algorithms: [algorithm] });\n",
      instead: "",
      test: JWT,
    },
    {
      what: "of another accepted issuer",
      file: `${AUTH}/jwt/issuers.ts`,
      text: 'jwks === undefined || typeof jwks === "function" ? issuer : ""',
      instead: '""',
      test: JWT,
    },
  ],
  A12: [
    {
      what: "the session of A",
      file: "packages/http/src/server/session/session-table.ts",
      text: "session === undefined || session.owner !== auth?.principal",
      instead: "session === undefined",
      test: PRINCIPALS,
    },
    {
      what: "the session of A in a shared store",
      file: "packages/http/src/server/cluster/cluster-sessions.ts",
      text: "if (record.principal !== principal) return undefined;",
      instead: "",
      test: PRINCIPALS,
    },
    {
      what: "the session of A over HTTP+SSE",
      file: "packages/http/src/server/sse/transport.ts",
      text: "session === undefined || session.owner !== auth?.principal",
      instead: "session === undefined",
      test: PRINCIPALS,
    },
    {
      what: "the stream and Last-Event-ID of A",
      file: "packages/http/src/server/session/event-store.ts",
      text: "readonly StoredEvent[] | undefined {\n    const shelf = this.#shelves.get(session);",
      instead:
        "readonly StoredEvent[] | undefined {\n    const all = [...this.#shelves.values()];\n    const shelf = all.find(({ events }) => session && events.some((one) => one.stream === stream));",
      test: PRINCIPALS,
    },
    {
      what: "the cursor of A",
      file: "packages/server/src/features/lists/cursors.ts",
      text: "principal: auth?.principal, ",
      instead: "",
      test: PRINCIPALS,
    },
    {
      what: "the requestState of A",
      file: "packages/server/src/input/sealed-journal.ts",
      text: "      principal: this.#call.auth?.principal,\n",
      instead: "",
      test: PRINCIPALS,
    },
    {
      what: "that the requestState of A exists",
      file: "packages/server/src/input/sealed-journal.ts",
      text: 'opened.reason === "other-principal" ? "tampered" : opened.reason',
      instead: "opened.reason",
      test: PRINCIPALS,
    },
    {
      what: "the cache of A",
      file: "packages/client/src/stateless/stateless-era.ts",
      text: "    this.#cache?.clearPrivate();\n",
      instead: "",
      test: "packages/client/test/auth-identity.test.ts",
    },
  ],
  A13: [
    {
      what: "upstream: handlers get the token",
      file: `${AUTH}/server/protect.ts`,
      text: "includeToken && { token },",
      instead: "{ token },",
      test: `${TESTS}/protect.test.ts`,
    },
    {
      what: "in requests to other origins",
      file: `${AUTH}/engine/server-login.ts`,
      text: "if (parseUrl(url)?.origin !== this.origin) return false;",
      instead: "if (parseUrl(url) === undefined) return false;",
      test: `${TESTS}/login.test.ts`,
    },
    {
      what: "in redirects",
      file: "packages/http/src/client/fetch/requester.ts",
      text: "trusted &&= next.origin === url.origin;",
      instead: "",
      test: "packages/client/test/http/auth.test.ts",
    },
    {
      what: "in errors that repeat what a server says",
      file: `${AUTH}/shared/untrusted-text.ts`,
      text: 'clean = clean.replaceAll(secret, "[removed]");',
      instead: "clean = clean.replaceAll(secret, secret);",
      test: `${AUTH}/tokens/request-token.test.ts`,
    },
    {
      what: "in errors about a rejected token",
      file: `${AUTH}/engine/refusals.ts`,
      text: "the server rejected a newly issued token.",
      instead: "the server rejected a newly issued token ${active?.token.accessToken}.",
      test: `${TESTS}/bounds.test.ts`,
    },
    {
      what: "in reasons for a rejection",
      file: `${AUTH}/jwt/jwt.ts`,
      text: '"token: expected a JWT, received other text"',
      instead: "`token: expected a JWT, received ${token}`",
      test: `${TESTS}/protect.test.ts`,
    },
    {
      what: "in onRefused",
      file: "packages/http/src/server/reporter.ts",
      text: "callUser(() => onRefused(refusal, call));",
      instead:
        'callUser(() => onRefused({ ...refusal, authorization: call.header("authorization") } as never, call));',
      test: "packages/http/src/server/auth.test.ts",
    },
  ],
  A18: [
    {
      what: "replayed",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: 'return isNew ? undefined : "invalid_dpop_proof";',
      instead: 'return isNew === undefined ? "invalid_dpop_proof" : undefined;',
      test: PROOFS,
    },
    {
      what: "for another URL",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: "urls.includes(withoutQuery(htu)) &&",
      instead: "",
      test: PROOFS,
    },
    {
      what: "for another method",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: "htm === method &&",
      instead: "",
      test: PROOFS,
    },
    {
      what: "for another token",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: " &&\n    ath === (await digest(accessToken))",
      instead: "",
      test: PROOFS,
    },
    {
      what: "by another key",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: "return (await calculateJwkThumbprint(jwk)) === thumbprint ? payload : undefined;",
      instead: "return jwk.kty === thumbprint ? undefined : payload;",
      test: PROOFS,
    },
    {
      what: "of another time",
      file: `${AUTH}/dpop/check-proof.ts`,
      text: "Math.abs(iat * 1_000 - now) <= AGE &&",
      instead: "",
      test: PROOFS,
    },
    {
      what: "none: a bound token as a bearer token",
      file: `${AUTH}/server/bound-tokens.ts`,
      text: 'if (!isBound) return reject("scheme: expected DPoP for a bound token, received Bearer");',
      instead: "if (!isBound) return undefined;",
      test: `${TESTS}/dpop.test.ts`,
    },
  ],
  A19: [
    {
      what: "each unknown key causes a read",
      file: `${AUTH}/jwt/key-set.ts`,
      text: "await this.#refreshAfter(COOLDOWN_MS);",
      instead: "await this.#refresh();",
      test: `${AUTH}/jwt/keys.test.ts`,
    },
    {
      what: "reads run at the same time",
      file: `${AUTH}/jwt/key-set.ts`,
      text: "if (now - this.#triedAt < (this.#reading === undefined ? pause : WAIT_MS)) {",
      instead: "if (this.#reading === undefined && now - this.#triedAt < pause) {",
      test: `${AUTH}/jwt/keys.test.ts`,
    },
  ],
};
