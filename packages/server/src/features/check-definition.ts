/** Validates the argument of `defineServer`, because plain JavaScript and casts can pass any value. */
import { checkOptionNames, defaultLimits, kindOf } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import type { OptionNames } from "./check-options.js";
import type { Definition, StateOptions } from "./definition.js";
import type { RateLimits } from "./rate-limit.js";
import { checkTaskOptions } from "./task-options.js";

const DEFINITION: OptionNames<Definition> = {
  name: true,
  version: true,
  title: true,
  description: true,
  websiteUrl: true,
  icons: true,
  instructions: true,
  tools: true,
  prompts: true,
  resources: true,
  resourceTemplates: true,
  extensions: true,
  cluster: true,
  tasks: true,
  experimental: true,
  logging: true,
  use: true,
  hideUnauthorized: true,
  jsonSchema: true,
  pageSize: true,
  cache: true,
  state: true,
  limits: true,
  rateLimit: true,
  clock: true,
  revisions: true,
  exposeToolErrors: true,
  onError: true,
  onLoss: true,
  onWarning: true,
  onSessionOpened: true,
  onSessionClosed: true,
  onRootsChanged: true,
};

const STATE: OptionNames<StateOptions> = {
  keyring: true,
  audience: true,
  used: true,
  acceptAnswersWithoutState: true,
};

const RATE_LIMITS: OptionNames<RateLimits> = { methods: true, tools: true, scope: true };

/** @throws TypeError if the value is not a definition, and for unknown options */
export function checkDefinition(definition: Definition): void {
  const example = 'defineServer({ name: "weather", version: "1.0.0" })';
  if (typeof definition !== "object" || (definition as unknown) === null) {
    throw new TypeError(
      `defineServer: expected a definition, received ${kindOf(definition)}. Write ${example}.`,
    );
  }
  checkOptionNames("defineServer", definition, DEFINITION);
  checkOptionNames("defineServer: state", definition.state ?? {}, STATE);
  checkOptionNames("defineServer: limits", definition.limits ?? {}, defaultLimits);
  const rateLimit = definition.rateLimit || {};
  checkOptionNames("defineServer: rateLimit", rateLimit, RATE_LIMITS);
  const { scope = "process" } = rateLimit;
  checkOptionNames("defineServer: rateLimit.scope", { [scope]: scope }, { process: 1, cluster: 1 });
  if (definition.tasks !== undefined) checkTaskOptions(definition.tasks);
  checkShared(definition);
  checkExtensions(definition.extensions ?? []);
}

const PARTS = ["bus", "sessions", "events", "leases", "nonces", "counters", "tasks"] as const;

/** @throws TypeError if `cluster` or `state.keyring` is something else, such as a client of the engine or a secret */
function checkShared({ cluster, state }: Definition): void {
  // A value without parts would mean that the processes share nothing.
  if (cluster && !PARTS.some((part) => typeof cluster[part] === "object")) {
    throw new TypeError(
      `defineServer: cluster: expected an engine such as redis(client), received ${kindOf(cluster)} without its parts.`,
    );
  }
  if (state?.keyring && typeof state.keyring.current !== "function") {
    throw new TypeError(
      `defineServer: state.keyring: expected the result of keyring(), received ${kindOf(state.keyring)}.`,
    );
  }
  if (cluster && !state?.keyring) {
    throw new TypeError(
      "defineServer: cluster: expected state.keyring, received none. Create a secret with `openssl rand -base64 32`, and add `state: { keyring: keyring({ keys: [{ secret }] }) }`.",
    );
  }
}

/**
 * @throws TypeError for a value that is no extension, and if two extensions have the same identifier, method or filter
 */
function checkExtensions(extensions: readonly Extension<never>[]): void {
  const owners = new Map<string, string>();
  if (!Array.isArray(extensions) || !extensions.every(isExtension)) {
    throw new TypeError(
      "defineServer: extensions: expected an array of results of defineExtension, received other values",
    );
  }
  for (const { id, server } of extensions) {
    const filters = Object.keys(server?.filters ?? {}).map((key) => `filters.${key}`);
    for (const name of [id, ...Object.keys(server?.methods ?? {}), ...filters]) {
      if (owners.has(name)) {
        throw new TypeError(
          `extension ${id}: expected ${name} once, received it also in ${owners.get(name)}; remove one of them`,
        );
      }
      owners.set(name, id);
    }
  }
}

function isExtension(value: Partial<Extension> | null): boolean {
  return value?.settingsOf !== undefined;
}
