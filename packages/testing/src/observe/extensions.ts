/** Checks messages of the extensions that an observer knows. */
import type { Extension } from "@mcp-gen/core/extension";
import { SUBSCRIPTION_ID_META_KEY } from "@mcp-gen/protocol/keys";
import type { OpenRequest } from "./check-stateless.js";
import { dictionary, type Dictionary } from "./message.js";
import { addViolation, type CheckedMessage } from "./violation.js";

/** The extensions that an observer knows: their methods and results are allowed where both sides declare them. */
export type KnownExtensions = readonly Extension<never>[];

/** Returns the extension that has a method. */
export function extensionOf(known: KnownExtensions, method: string): Extension<never> | undefined {
  return known.find(({ server }) => Object.hasOwn(server?.methods ?? {}, method));
}

/** Reports a side that has not declared an extension. */
export function checkDeclared(
  checked: CheckedMessage,
  { id, declaredBy }: Pick<Extension<never>, "id" | "declaredBy">,
  who: "the client" | "the server",
  declared: Dictionary | undefined,
): void {
  if (who === "the client" && declaredBy?.includes("client") === false) return;
  if (declared === undefined || Object.hasOwn(dictionary(declared["extensions"]), id)) return;
  addViolation(checked, "capability", "/method", `${who} has not declared the extension ${id}`);
}

/** Whether a result is one that a declared extension adds to a method of the protocol. */
export function isExtensionResult(
  known: KnownExtensions,
  { method, capabilities }: Pick<OpenRequest, "method" | "capabilities">,
  result: Dictionary,
): boolean {
  const declared = dictionary(capabilities["extensions"]);
  return known.some(
    ({ id, client }) => Object.hasOwn(declared, id) && client?.isResult?.(method, result) === true,
  );
}

/** Whether a notification belongs to an open subscription with a filter of an extension. */
export function isOfFilter(
  known: KnownExtensions,
  open: readonly OpenRequest[],
  params: Dictionary,
): boolean {
  const id = dictionary(params["_meta"])[SUBSCRIPTION_ID_META_KEY];
  const listen = open.find((one) => one.method === "subscriptions/listen" && one.id === id);
  const wanted = dictionary(listen?.params["notifications"]);
  return known.some(({ server }) =>
    Object.keys(server?.filters ?? {}).some((key) => Object.hasOwn(wanted, key)),
  );
}
