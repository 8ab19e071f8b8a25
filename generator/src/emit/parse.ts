/**
 * Emits `parse.ts`, which parses received messages. The parser is hand-written and the same for all revisions; only the
 * rules of a revision are generated. Parsing is a separate module, because programs that receive parsed messages do not
 * need it.
 */
import type { Model } from "../model/model.js";
import { code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { Module } from "./code/module.js";
import { value as data } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import type { Names } from "./names.js";

const OWN = ["RULES", "ParsedMessage", "parseMessage", "parseText"];

/** Returns `undefined` for an extension, because its base revision parses its messages. */
export function emitParse(model: Model, names: Names): GeneratedFile | undefined {
  if (model.messages.length === 0 || model.base !== undefined) return undefined;
  const module = new Module(OWN);
  const { id, envelope } = model;
  const batches = envelope.batch !== undefined;
  const runtime = names.runtimeFile("classify");
  const value = (name: string): Code => module.value(name, runtime);
  const type = (name: string): Code => module.type(name, runtime);
  const parsed = batches
    ? code`${type("ReceivedMessage")} | ${type("ReceivedBatch")}`
    : type("ReceivedMessage");
  const declarations = [
    code`const RULES: ${type("MessageRules")} = ${data({ errorIdOptional: envelope.errorIdOptional })};`,
    documented(
      `A classified message of ${id}, or the error response for an invalid one. This revision has ${batches ? "" : "no "}batches.`,
      code`export type ParsedMessage = ${parsed};`,
    ),
    code`
      /**
       * Classifies a value as a kind of message. Validates only the JSON-RPC envelope and copies nothing: \`message\`
       * is the same value. For an invalid message, the result contains the error response to send.
       *
       * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
       */
      export function parseMessage(value: unknown, limits?: ${type("MessageLimits")}): ParsedMessage {
        return ${value(batches ? "classifyBatch" : "classify")}(value, RULES, limits);
      }

      /**
       * Parses a JSON text and classifies the value. Never throws: for invalid JSON, returns an error response.
       *
       * @example parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }
       */
      export function parseText(text: string, limits?: ${type("MessageLimits")}): ParsedMessage {
        const read = ${value("readText")}(text, limits);
        return read.kind === "value" ? parseMessage(read.value, limits) : read;
      }`,
  ];
  return typescriptFile(model, "parse.ts", {
    about: `Parses messages of ${model.id}: classifies received values and texts.`,
    module,
    declarations,
  });
}
