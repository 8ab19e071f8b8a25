/** Determines the scopes that a request needs before the request is handled, so that nothing is sent for it yet. */
import { unionOfScopes } from "@mcp-gen/core/base";
import type { Awaitable } from "@mcp-gen/core";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Features } from "./features.js";
import { readable } from "./resources/handlers.js";
import { fixedScopes } from "./scopes.js";
import type { Sender } from "./visibility.js";

const NONE: readonly string[] = [];

/**
 * Returns all scopes that a request needs. The params may be invalid: the handler rejects them later.
 *
 * @throws the error of a `scopes` function
 */
export function requiredScopes(
  features: Features,
  params: unknown,
  sender: Sender,
): Awaitable<readonly string[]> {
  if (!isObject(params)) return NONE;
  const { name, uri } = params;
  const args = params["arguments"] ?? {};
  if (!isObject(args)) return NONE;
  switch (sender.method) {
    case "tools/call":
      return typeof name === "string"
        ? (features.tools.find(name, sender)?.required(args) ?? NONE)
        : NONE;
    case "prompts/get":
      return typeof name === "string"
        ? (features.prompts.find(name, sender)?.required(args) ?? NONE)
        : NONE;
    case "resources/read":
    case "resources/subscribe":
      return scopesOfUri(features, uri, sender);
    case "subscriptions/listen":
      return scopesOfListener(features, params["notifications"], sender);
    case "completion/complete":
      return scopesOfCompletion(features, params["ref"], sender);
    default:
      return NONE;
  }
}

function scopesOfUri(features: Features, uri: unknown, sender: Sender): readonly string[] {
  if (typeof uri !== "string") return NONE;
  for (const each of readable(features.resources, features.resourceTemplates, uri, sender)) {
    const scopes = each.required(uri);
    if (scopes !== undefined) return scopes;
  }
  return NONE;
}

function scopesOfListener(features: Features, filter: unknown, sender: Sender): readonly string[] {
  const uris: unknown = isObject(filter) ? filter["resourceSubscriptions"] : undefined;
  if (!Array.isArray(uris)) return NONE;
  // One list: a client can send more URIs than a function can have arguments.
  return unionOfScopes(uris.flatMap((uri: unknown) => scopesOfUri(features, uri, sender)));
}

/** A completion has no complete arguments, so that only scopes without a function apply. */
function scopesOfCompletion(features: Features, ref: unknown, sender: Sender): readonly string[] {
  if (!isObject(ref)) return NONE;
  const { name, uri } = ref;
  const item =
    typeof name === "string"
      ? features.prompts.find(name, sender)
      : features.resourceTemplates.find(String(uri), sender);
  return fixedScopes(item?.scopes);
}
