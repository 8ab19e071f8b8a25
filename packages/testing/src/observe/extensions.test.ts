import { defineExtension } from "@mcp-gen/core/extension";
import { describe, expect, test } from "vitest";
import { observeClient } from "./client.js";
import type { Dictionary } from "./message.js";
import { observeServer } from "./server.js";

const ID = "com.example/weather";
const PREFIX = "io.modelcontextprotocol/";
const weather = defineExtension({
  id: ID,
  server: {
    methods: { "weather/now": () => ({ kind: "handled", result: {} }) },
    filters: { cities: ({ value }) => ({ granted: value }) },
  },
  client: {
    isResult: (method, result) =>
      method === "tools/call" && (result as Dictionary)["resultType"] === "forecast",
  },
});

const DECLARED = { extensions: { [ID]: {} } };

/** A request of the stateless era. */
function asked(id: number, method: string, params: Dictionary, capabilities: object = DECLARED) {
  const _meta = {
    [`${PREFIX}protocolVersion`]: "2026-07-28",
    [`${PREFIX}clientCapabilities`]: capabilities,
  };
  return { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
}

const answered = (id: number, result: Dictionary) => ({ jsonrpc: "2.0", id, result });

const CALL = { name: "x", arguments: {} };
const FORECAST = { resultType: "forecast", degrees: 20 };

const listen = (notifications: object) => asked(1, "subscriptions/listen", { notifications });

const serverViolations = (extensions: (typeof weather)[], ...messages: [object, object]) => {
  const observer = observeServer({ extensions });
  observer.client(messages[0]);
  observer.server(messages[1]);
  return observer.violations.map(({ kind }) => kind);
};

describe("[ext 13] the observer of a server", () => {
  test("allows results of declared extensions only", () => {
    const call = asked(1, "tools/call", CALL);
    expect(serverViolations([weather], call, answered(1, FORECAST))).toEqual([]);
    expect(serverViolations([], call, answered(1, FORECAST))).toEqual(["shape"]);
    const later = answered(1, { resultType: "later" });
    expect(serverViolations([weather], call, later)).toEqual(["shape"]);
    const silent = asked(1, "tools/call", CALL, {});
    expect(serverViolations([weather], silent, answered(1, FORECAST))).toEqual(["shape"]);
  });

  test("reports a method that is served to a client without the extension", () => {
    const answer = answered(1, { city: "Bern" });
    expect(serverViolations([weather], asked(1, "weather/now", {}), answer)).toEqual([]);
    expect(serverViolations([weather], asked(1, "weather/now", {}, {}), answer)).toEqual([
      "capability",
    ]);
  });

  test("allows notifications of requested filters only", () => {
    const _meta = { [`${PREFIX}subscriptionId`]: 1 };
    const notification = { jsonrpc: "2.0", method: "notifications/weather", params: { _meta } };
    expect(serverViolations([weather], listen({ cities: [] }), notification)).toEqual([]);
    expect(serverViolations([weather], listen({}), notification)).toEqual(["method"]);
    expect(serverViolations([], listen({ cities: [] }), notification)).toEqual(["method"]);
  });
});

const clientViolations = (extensions: (typeof weather)[], request: object, server: object) => {
  const observer = observeClient({ extensions });
  observer.client(asked(0, "server/discover", {}));
  observer.server(
    answered(0, {
      resultType: "complete",
      supportedVersions: ["2026-07-28"],
      capabilities: server,
      ttlMs: 0,
      cacheScope: "private",
    }),
  );
  observer.client(request);
  return observer.violations.map(({ kind, message }) => [kind, message]);
};

describe("[ext 13] the observer of a client", () => {
  test("allows methods of an extension that both sides declare", () => {
    const request = asked(1, "weather/now", {});
    expect(clientViolations([weather], request, DECLARED)).toEqual([]);
    expect(clientViolations([], request, DECLARED)).toEqual([
      ["method", "a client of 2026-07-28 sends no such request"],
    ]);
    expect(clientViolations([weather], request, {})).toEqual([
      ["capability", `the server has not declared the extension ${ID}`],
    ]);
    expect(clientViolations([weather], asked(1, "weather/now", {}, {}), DECLARED)).toEqual([
      ["capability", `the client has not declared the extension ${ID}`],
    ]);
  });

  test.each(["2024-11-05", "2025-06-18"])("knows what a session of %s declared", (revision) => {
    const observer = observeClient({ extensions: [weather] });
    const info = { name: "a", version: "1" };
    const params = { protocolVersion: revision, capabilities: DECLARED, clientInfo: info };
    observer.client({ jsonrpc: "2.0", id: 0, method: "initialize", params });
    observer.server(
      answered(0, { protocolVersion: revision, capabilities: DECLARED, serverInfo: info }),
    );
    observer.client({ jsonrpc: "2.0", method: "notifications/initialized" });
    observer.client({ jsonrpc: "2.0", id: 1, method: "weather/now", params: { city: "Bern" } });
    expect(observer.violations).toEqual([]);
  });
});
