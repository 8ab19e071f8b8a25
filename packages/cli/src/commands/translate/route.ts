/** The source and target revision of a translation. */
import { adaptMessage, type AdaptOptions, type AdapterRoute } from "@mcp-gen/adapt";
import { inputFault } from "../../input-fault.js";

export type TranslationRoute = AdapterRoute & Required<Pick<AdaptOptions, "policy">>;

/** @throws DiagnosticError for a revision that `@mcp-gen/adapt` does not support */
export function routeOf(options: {
  from: string;
  to: string;
  policy: TranslationRoute["policy"];
}): TranslationRoute {
  const route = options as TranslationRoute;
  try {
    adaptMessage({}, { ...route, sender: "client" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw inputFault(
      "translate/no-adapter",
      `expected @mcp-gen/adapt with adapters from ${route.from} to ${route.to}, received a version without them (${error.message})`,
      "run `mcp-gen generate`, then build the package",
    );
  }
  return route;
}
