import { expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";

const schema = `
export interface OpenRequest extends JSONRPCRequest { method: "initialize" }
export interface OpenResult extends Result {}
export interface AskRequest extends JSONRPCRequest { method: "ask" }
export interface AskResult extends Result {}
export interface Meta { "com.acme/level": string; "no key": { "com.acme/inner"?: string } }
export type ClientRequest = OpenRequest;
export type ServerRequest = AskRequest;
`;

it("finds features in the schema, and others in the overlay", () => {
  const { features } = modelOf(schema, { proseFeatures: { versionHeader: "The page says so." } });
  expect(Object.keys(features).filter((name) => Reflect.get(features, name))).toEqual([
    "sessions",
    "serverRequests",
    "errorsWithoutId",
    "versionHeader",
  ]);
});

it("finds keys of _meta wherever they are declared", () => {
  const { metaKeys } = modelOf(schema, { proseMetaKeys: { "com.acme/told": "A comment." } });
  expect(metaKeys).toEqual(["com.acme/level", "com.acme/inner", "com.acme/told"]);
});

it("finds the headers of the overlay", () => {
  const { headerNames } = modelOf(schema, {
    headers: { ask: { "X-Ask": "method" } },
    proseHeaders: { "X-Session": "The page says so." },
  });
  expect(headerNames).toEqual(["X-Ask", "X-Session"]);
});
