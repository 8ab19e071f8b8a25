/** Carries a sample from one revision to another. */
import {
  adapt,
  adaptMessage,
  type AdaptedMessage,
  type Hooks,
  type Loss,
  type Policy,
} from "@mcp-gen/adapt";
import { modelOf } from "../../../test/oracle/subjects.js";
import { isObject, type JsonObject } from "./json.js";
import type { Route } from "./routes.js";
import type { Sample } from "./samples.js";

export interface Manner {
  policy?: Policy;
  hooks?: Hooks;
}

export interface Carried {
  /** `undefined` if the value cannot be expressed. */
  value: unknown;
  losses: Loss[];
}

/** Adapts a value to the other revision: a type by its name, a message by its method. */
export function carry(sample: Sample, value: unknown, route: Route, manner: Manner = {}): Carried {
  if (sample.kind === "type") return adapt(sample.type, value, { ...route, ...manner });
  const { message, losses } = carryMessage(sample, value, route, manner);
  const impossible = losses.some(({ kind }) => kind === "impossible");
  return { value: impossible ? undefined : message, losses };
}

/** Also returns the reply and the answer that replace a message that cannot be expressed. */
export function carryMessage(
  { sender, method }: Exclude<Sample, { kind: "type" }>,
  message: unknown,
  route: Route,
  manner: Manner = {},
): AdaptedMessage {
  return adaptMessage(message, {
    ...route,
    ...manner,
    sender,
    ...(method === undefined ? {} : { method }),
  });
}

/**
 * Whether the target revision has the method that a response answers. Otherwise, no peer can have sent the request.
 */
export function isAsked(sample: Sample, { to }: Route): boolean {
  if (sample.kind === "type" || sample.kind === "call" || sample.method === undefined) return true;
  return modelOf(to).messages.some(({ method }) => method === sample.method);
}

/** Hooks of a session that remembers sender metadata and the keys of input requests. */
export function remembering(value: unknown): Hooks {
  const found = new Map<string, unknown>();
  const ids = new Map<string, string>();
  visit(value, (object) => {
    const { url, elicitationId } = object;
    if (typeof url === "string" && typeof elicitationId === "string") ids.set(url, elicitationId);
    for (const [key, inner] of Object.entries(object)) if (!found.has(key)) found.set(key, inner);
  });
  const of = (key: string): JsonObject | undefined => {
    const known = found.get(`io.modelcontextprotocol/${key}`);
    return isObject(known) ? known : undefined;
  };
  const clientInfo = of("clientInfo");
  return {
    requestMeta: () => ({
      clientCapabilities: of("clientCapabilities") ?? {},
      ...(clientInfo === undefined ? {} : { clientInfo }),
    }),
    serverInfo: () => of("serverInfo"),
    elicitationId: (url) => ids.get(url) ?? "unknown",
  };
}

function visit(value: unknown, look: (object: JsonObject) => void): void {
  if (isObject(value)) look(value);
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) visit(inner, look);
}
