/** The parameters of a request: those of the protocol, and those that the application adds. */
import type { ExtraParameters } from "./options.js";

/** Where additional parameters come from. */
interface Addition {
  readonly issuer: string;
  readonly request: "authorize" | "token";
  readonly extra?: ExtraParameters | undefined;
}

/**
 * Leaves out parameters without a value, and adds those of the application.
 *
 * @throws TypeError for an additional parameter that would replace one of the protocol
 */
export async function requestParameters(
  parameters: Readonly<Record<string, string | undefined>>,
  { issuer, request, extra = {} }: Addition,
): Promise<Record<string, string>> {
  if (Object.keys(extra).length > 0) {
    const { checkExtraParameters } = await import("./extra-parameters.js");
    checkExtraParameters(extra, `extraParams[${JSON.stringify(issuer)}].${request}`);
  }
  // Those of the protocol come last, so that nothing replaces them.
  const all = Object.entries({ ...extra, ...parameters });
  return Object.fromEntries(
    all.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
