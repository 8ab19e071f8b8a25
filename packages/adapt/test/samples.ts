/**
 * Messages and values of a revision, made from its model: every type by name, every message by method and sender, every
 * result as a response, and error responses. The same ones for the same seed.
 */
import * as fc from "fast-check";
import type { Model } from "../../../generator/src/model/model.js";
import type { Side } from "@mcp-gen/adapt";
import { arbitrariesOf } from "../../../test/oracle/arbitrary.js";
import { seededRandom } from "../../../test/oracle/random.js";
import { guardsOf, modelOf } from "../../../test/oracle/subjects.js";
import { enrich, relatedToTask } from "./enrich.js";
import type { JsonObject } from "./json.js";

/** What is adapted, and as what. */
export type Sample =
  /** A value of a type, by its name. */
  | { kind: "type"; type: string; value: unknown }
  /** A whole request or notification; `type` is its declaration. */
  | { kind: "call"; type: string; method: string; sender: Side; value: JsonObject }
  /** A response to a method; `type` is that of the result. */
  | { kind: "response"; type: string; method: string; sender: Side; value: JsonObject }
  /** An error response; `method` is that of the request it answers. */
  | { kind: "error"; method: string | undefined; sender: Side; value: JsonObject };

/**
 * Samples of everything a revision has.
 *
 * @param count how many values of each type and message
 */
export async function samplesOf(revision: string, seed: number, count: number): Promise<Sample[]> {
  const model = modelOf(revision);
  const guards = await guardsOf(revision);
  const arbitraries = arbitrariesOf(model);
  let asked = seed;
  const values = (type: string): unknown[] => {
    const guard = guards(type);
    const random = seededRandom((asked += 1));
    return fc.sample(arbitraries(type), { seed: asked, numRuns: count }).map((plain) => {
      const open = enrich(plain, random, type, revision);
      const rich = revision === "2025-11-25" ? relatedToTask(open, type, random) : open;
      return guard(rich) ? rich : plain;
    });
  };
  return [
    ...model.declarations
      .filter(({ kind, name }) => kind !== "constant" && !isAdaptedByMethod(name, model))
      .flatMap(({ name }) =>
        values(name).map((value): Sample => ({
          kind: "type",
          type: name,
          value: inEnvelope(name, value, model),
        })),
      ),
    ...callSamples(model, values),
    ...responseSamples(model, values),
    ...errorSamples(model, values),
  ];
}

function callSamples(model: Model, values: (type: string) => unknown[]): Sample[] {
  return model.messages
    .filter(({ kind }) => kind !== "input-request")
    .flatMap(({ method, declaration: type, directions }) =>
      directions.flatMap((direction) =>
        values(type).map((value): Sample => {
          const sender = direction === "client-to-server" ? "client" : "server";
          return { kind: "call", type, method, sender, value: envelope(type, value, model) };
        }),
      ),
    );
}

function responseSamples(model: Model, values: (type: string) => unknown[]): Sample[] {
  return model.messages.flatMap(({ method, kind, result, directions }): Sample[] => {
    if (result === undefined || kind === "input-request") return [];
    const { type } = result;
    const members = type.kind === "union" ? type.members : [type];
    const names = members.flatMap((one) => (one.kind === "reference" ? [one.name] : []));
    return directions.flatMap((direction) =>
      names.flatMap((name) =>
        values(name).map((value, id): Sample => {
          const sender = direction === "client-to-server" ? "server" : "client";
          const response = { jsonrpc: "2.0", id, result: value };
          return { kind: "response", type: name, method, sender, value: response };
        }),
      ),
    );
  });
}

/** Methods whose errors mean something of their own, and one whose do not. */
const ASKED = ["resources/read", "tools/call", "prompts/get", "tools/list", undefined];

function errorSamples(model: Model, values: (type: string) => unknown[]): Sample[] {
  return ASKED.flatMap((method) =>
    values(model.envelope.error).map((value): Sample => ({
      kind: "error",
      method,
      sender: "server",
      value: value as JsonObject,
    })),
  );
}

/** A message with what JSON-RPC adds to it; up to 2025-06-18 the types of messages leave that out. */
function envelope(type: string, value: unknown, model: Model): JsonObject {
  return inEnvelope(type, value, model) as JsonObject;
}

function inEnvelope(type: string, value: unknown, model: Model): unknown {
  const message = model.messages.find(({ declaration }) => declaration === type);
  const kind = type === "PaginatedRequest" ? "request" : message?.kind;
  if (kind === undefined || kind === "input-request") return value;
  const id = kind === "request" ? { id: 1 } : {};
  return { jsonrpc: "2.0", ...id, ...(value as object) };
}

/** Whole messages, and unions of messages or results, which are adapted by their method. */
function isAdaptedByMethod(name: string, { envelope: names }: Model): boolean {
  const { request, notification, result, message, batch } = names;
  const whole = [request, notification, result, message, batch?.request, batch?.response];
  return (
    whole.includes(name) ||
    name === "JSONRPCResponse" ||
    /^(Client|Server)(Request|Notification|Result)$/.test(name)
  );
}

/** `response to tools/call: CallToolResult` */
export function nameOf(sample: Sample): string {
  switch (sample.kind) {
    case "type":
      return sample.type;
    case "call":
      return `${sample.method} from the ${sample.sender}`;
    case "response":
      return `response to ${sample.method}: ${sample.type}`;
    case "error":
      return `error response to ${sample.method ?? "something"}`;
    default:
      return sample satisfies never;
  }
}
