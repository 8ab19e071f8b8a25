/**
 * Finds the facts that runtimes need about a revision: its features, and the `_meta` keys and HTTP headers that it
 * defines. Most of these facts are derived from the schema. The overlay adds facts that only the prose of the
 * specification defines.
 */
import type { Declaration } from "../model/declarations.js";
import type { Capability, Envelope, ModelFeatures, Message } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import type { Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";
import { visitDeclaration } from "../model/walk.js";

export interface FeatureInput {
  readonly messages: readonly Message[];
  readonly envelope: Envelope;
  readonly capabilities: { readonly client: readonly Capability[] };
  readonly scope: Scope;
  readonly overlay: Overlay;
}

export function findFeatures(input: FeatureInput): ModelFeatures {
  const { messages, envelope, capabilities, scope, overlay } = input;
  const has = (method: string): boolean => messages.some((message) => message.method === method);
  const declares = (path: string): boolean =>
    capabilities.client.some((capability) => capability.path === path);
  const prose = overlay.proseFeatures ?? {};
  const tool = shapeOfName("Tool", scope)?.properties ?? [];
  return {
    sessions: has("initialize"),
    serverRequests: messages.some(
      ({ kind, directions }) => kind === "request" && directions.includes("server-to-client"),
    ),
    inputRequests: messages.some(({ kind }) => kind === "input-request"),
    batches: envelope.batch !== undefined,
    errorsWithoutId: envelope.errorIdOptional,
    listen: has("subscriptions/listen"),
    mirroredHeaders: messages.some(({ headers }) => headers !== undefined),
    outputSchemas: tool.some(({ name }) => name === "outputSchema"),
    elicitation: has("elicitation/create"),
    elicitationModes: declares("elicitation.url"),
    samplingContext: declares("sampling.context"),
    tasks: has("tasks/get"),
    streamableHttp: prose.streamableHttp !== undefined,
    versionHeader: prose.versionHeader !== undefined,
    primedStreams: prose.primedStreams !== undefined,
    originStatus: prose.originStatus !== undefined,
  };
}

/** The form of keys that the protocol reserves: a reverse domain name, a slash, and a name. */
const META_KEY = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[A-Za-z0-9._-]+$/;

/** Returns the keys of `_meta`: the keys in the schema, in schema order, and then the keys in the overlay. */
export function findMetaKeys(declarations: readonly Declaration[], overlay: Overlay): string[] {
  const declared = declarations.flatMap(propertyNames).filter((name) => META_KEY.test(name));
  return [...new Set([...declared, ...Object.keys(overlay.proseMetaKeys ?? {})])];
}

/** Returns the names of HTTP headers from the overlay. */
export function findHeaderNames(messages: readonly Message[], overlay: Overlay): string[] {
  const mirrored = messages.flatMap(({ headers }) => Object.keys(headers ?? {}));
  return [...new Set([...mirrored, ...Object.keys(overlay.proseHeaders ?? {})])];
}

function propertyNames(declaration: Declaration): string[] {
  const names =
    declaration.kind === "interface" ? declaration.properties.map(({ name }) => name) : [];
  visitDeclaration(declaration, (type) => {
    if (type.kind === "shape") names.push(...type.properties.map(({ name }) => name));
  });
  return names;
}
