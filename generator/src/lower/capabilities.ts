/**
 * Flattens capability objects into paths, and checks that every required capability in the overlay is one of these
 * paths.
 */
import type { Capability, EffectiveProperty, Model } from "../model/model.js";
import type { LowerContext } from "./context.js";
import type { Scope } from "./scope.js";
import { shapeOf, shapeOfName } from "./shapes.js";

const DECLARATIONS = { client: "ClientCapabilities", server: "ServerCapabilities" } as const;

export function findCapabilities(scope: Scope): Model["capabilities"] {
  return {
    client: flatten(DECLARATIONS.client, scope),
    server: flatten(DECLARATIONS.server, scope),
  };
}

function flatten(name: string, scope: Scope): Capability[] {
  return (shapeOfName(name, scope)?.properties ?? []).flatMap((property) =>
    entries(property, "", scope),
  );
}

function entries(
  property: Omit<EffectiveProperty, "from">,
  prefix: string,
  scope: Scope,
): Capability[] {
  const path = `${prefix}${property.name}`;
  const { doc, deprecated, line } = property;
  const shape = property.type.kind === "shape" ? shapeOf(property.type, scope) : undefined;
  const own: Capability = {
    path,
    kind: property.type.kind === "boolean" ? "flag" : "object",
    doc,
    deprecated,
    line,
  };
  const inner = (shape?.properties ?? []).flatMap((child) => entries(child, `${path}.`, scope));
  const open: Capability[] =
    shape?.index === undefined ? [] : [{ path: `${path}.[key]`, kind: "object", doc: "", line }];
  return [own, ...inner, ...open];
}

export function checkGates(context: LowerContext, capabilities: Model["capabilities"]): void {
  for (const [method, gate] of Object.entries(context.overlay.capabilities ?? {})) {
    for (const side of ["client", "server"] as const) {
      const path = gate[side];
      if (path === undefined || capabilities[side].some((one) => covers(one.path, path))) continue;
      context.noMatch(
        `capabilities, ${method}: expected a capability of the ${side}, received \`${path}\``,
        `use a path of ${DECLARATIONS[side]}`,
      );
    }
  }
}

/**
 * Whether the required capability `gate` is this capability or an entry of its index signature: `extensions.[key]`
 * covers `extensions.x`.
 */
function covers(capability: string, gate: string): boolean {
  if (!capability.endsWith(OPEN)) return capability === gate;
  const set = capability.slice(0, -OPEN.length);
  return gate.startsWith(set) && gate.length > set.length;
}

const OPEN = "[key]";
