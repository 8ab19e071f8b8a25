import { expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import { emitKnownMethods } from "./known-methods.js";

const ask = (role: string) => `
export interface AskRequest extends JSONRPCRequest { method: "ask" }
export interface AskResult extends Result {}
export type ${role} = AskRequest;
`;

it("joins the revisions that use a method alike", () => {
  const models = [
    { ...modelOf(ask("ClientRequest")), id: "1" },
    { ...modelOf(ask("ClientRequest")), id: "2" },
    { ...modelOf(ask("ServerRequest")), id: "3" },
    { ...modelOf(""), id: "4" },
  ];
  const { path, text } = emitKnownMethods(models);
  expect(path).toBe("known-methods.ts");
  expect(text.slice(text.indexOf("export const"))).toBe(
    `export const knownMethods: KnownMethods = {
  ask: [
    { revisions: ["1", "2"], kind: "request", directions: ["client-to-server"] },
    { revisions: ["3"], kind: "request", directions: ["server-to-client"] },
  ],
};
`,
  );
});
