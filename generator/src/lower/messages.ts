/**
 * Finds the messages of a revision. Every declaration that itself declares `method` as a string literal is a message.
 * Determines the kind, directions, params and result of each message. The directions come from the role unions
 * (`ClientRequest`, …). An extension without role unions lists its directions in the overlay.
 */
import type { Declaration } from "../model/declarations.js";
import type { Direction, Message } from "../model/model.js";
import { memberNames } from "../model/names-in.js";
import type { Overlay } from "../model/overlay.js";
import type { LowerContext } from "./context.js";
import { overlayEntry } from "./overlay-entry.js";
import { findResult } from "./results.js";
import type { Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";

/** The unions that define which side sends a message. */
const ROLE_UNIONS = {
  ClientRequest: "client-to-server",
  ClientNotification: "client-to-server",
  ServerRequest: "server-to-client",
  ServerNotification: "server-to-client",
  InputRequest: "server-to-client",
} as const satisfies Record<string, Direction>;

const REQUEST_BASES = new Set(["Request", "JSONRPCRequest"]);
const NOTIFICATION_BASES = new Set(["Notification", "JSONRPCNotification"]);

export function findMessages(context: LowerContext, isExtension: boolean): Message[] {
  const { declarations, scope, overlay, files } = context;
  const messages: Message[] = [];
  for (const declaration of declarations) {
    const method = ownMethod(declaration);
    if (method === undefined) continue;
    const { name, doc, deprecated, line } = declaration;
    const known = messages.find((message) => message.method === method);
    if (known !== undefined) {
      const found = `${name}: \`${method}\` is already declared by ${known.declaration} (line ${known.line})`;
      const fix = "change the method of one of the two, or remove one";
      context.report("lower/duplicate-method", { line }, found, fix);
      continue;
    }
    const directions = directionsOf(name, method, context);
    const kind = kindOf(declaration, scope);
    if (directions.length === 0) {
      // An extension may declare messages for other channels, such as messages between a page and its host. Such
      // messages are plain types.
      if (isExtension && kind === "input-request") continue;
      context.report(
        "lower/no-direction",
        { line },
        `${name}: expected \`${method}\` in one of the unions ${Object.keys(ROLE_UNIONS).join(", ")}`,
        `add ${name} to the union of its sender, or name the method under \`directions\` of ${files.overlay}`,
      );
      continue;
    }
    messages.push({
      method,
      kind,
      declaration: name,
      directions,
      params: paramsOf(name, scope),
      result: kind === "notification" ? undefined : findResult(declaration, method, context),
      capability: overlayEntry(overlay.capabilities, method),
      headers: headersOf(method, kind, overlay),
      doc,
      deprecated,
      line,
    });
  }
  checkMethodNames(messages, context);
  return messages;
}

/** Returns the method that a declaration itself declares. An inherited method belongs to the supertype. */
function ownMethod(declaration: Declaration): string | undefined {
  const bodies =
    declaration.kind === "interface"
      ? [declaration.properties]
      : declaration.kind === "alias" && declaration.type.kind === "intersection"
        ? declaration.type.members.flatMap((m) => (m.kind === "shape" ? [m.properties] : []))
        : [];
  for (const properties of bodies) {
    const type = properties.find((property) => property.name === "method")?.type;
    if (type?.kind === "literal" && typeof type.value === "string") return type.value;
  }
  return undefined;
}

function kindOf(declaration: Declaration, scope: Scope): Message["kind"] {
  const ancestors = new Set<string>();
  const walk = (current: Declaration): void => {
    for (const parent of parents(current)) {
      const found = scope.find(parent)?.declaration;
      if (found === undefined || ancestors.has(found.name)) continue;
      ancestors.add(found.name);
      walk(found);
    }
  };
  walk(declaration);
  if ([...ancestors].some((name) => REQUEST_BASES.has(name))) return "request";
  if ([...ancestors].some((name) => NOTIFICATION_BASES.has(name))) return "notification";
  return "input-request";
}

function parents(declaration: Declaration): string[] {
  if (declaration.kind === "interface") {
    return declaration.extends.map((parent) =>
      parent.kind === "omit" ? parent.base : parent.name,
    );
  }
  if (declaration.kind !== "alias" || declaration.type.kind !== "intersection") return [];
  return declaration.type.members.flatMap((member) =>
    member.kind === "reference" ? [member.name] : [],
  );
}

function directionsOf(name: string, method: string, { scope, overlay }: LowerContext): Direction[] {
  const found = new Set<Direction>(overlayEntry(overlay.directions, method));
  for (const [union, direction] of Object.entries(ROLE_UNIONS)) {
    const declaration = scope.find(union)?.declaration;
    if (declaration?.kind === "alias" && memberNames(declaration.type).includes(name))
      found.add(direction);
  }
  return [...found];
}

function paramsOf(name: string, scope: Scope): Message["params"] {
  const property = shapeOfName(name, scope)?.properties.find(
    (candidate) => candidate.name === "params",
  );
  return property === undefined
    ? { type: { kind: "object" }, optional: true }
    : { type: property.type, optional: property.optional };
}

function headersOf(
  method: string,
  kind: Message["kind"],
  overlay: Overlay,
): Record<string, string> | undefined {
  if (kind !== "request" || overlay.headers === undefined) return undefined;
  const headers = { ...overlay.headers["*"], ...overlayEntry(overlay.headers, method) };
  return Object.keys(headers).length === 0 ? undefined : headers;
}

/** Reports methods in the overlay that do not exist. */
function checkMethodNames(messages: readonly Message[], context: LowerContext): void {
  const known = new Set(messages.map((message) => message.method));
  for (const section of ["capabilities", "results", "headers", "directions"] as const) {
    for (const method of Object.keys(context.overlay[section] ?? {})) {
      if (method === "*" || known.has(method)) continue;
      const found = `${section}, ${method}: this schema has no such method`;
      context.noMatch(found, "correct the method, or remove the entry");
    }
  }
}
