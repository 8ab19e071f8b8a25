/** Validates the argument of `defineServer`, because plain JavaScript and casts can pass any value. */
import { checkOptionNames, defaultLimits, kindOf } from "@mcp-gen/core/base";
import type { OptionNames } from "./check-options.js";
import type { Definition, StateOptions } from "./definition.js";

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
  checkExtensions(definition.extensions ?? {});
}

/** @throws TypeError if two extensions have the same method */
function checkExtensions(extensions: NonNullable<Definition["extensions"]>): void {
  const names = new Set<string>();
  for (const [id, { methods = {} }] of Object.entries(extensions)) {
    for (const name of Object.keys(methods)) {
      if (names.has(name)) {
        throw new TypeError(
          `extension ${JSON.stringify(id)}: expected methods that no other extension has, received ${name}; remove the method from one of the extensions`,
        );
      }
      names.add(name);
    }
  }
}
