/** What is wrong with the arguments of `tool`, `prompt` and the like that no compiler has checked. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/base";

/** An option that is missing here does not compile. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/** The options of everything that is listed. */
export const entryOptions = {
  title: true,
  description: true,
  icons: true,
  _meta: true,
  enabled: true,
  visible: true,
} as const;

/**
 * @param where the function that was called: `tool`
 * @throws TypeError for what are no options, for unknown ones, and for a missing handler
 */
export function checkEntry(
  where: string,
  options: object,
  handler: unknown,
  known: Readonly<Record<string, true>>,
): void {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(
      `${where}: expected options, received ${kindOf(options)}. Write ${where}({ ... }, handler).`,
    );
  }
  checkOptionNames(where, options, known);
  if (typeof handler !== "function") {
    throw new TypeError(
      `${where}: expected a handler after the options, received ${kindOf(handler)}. Write ${where}({ ... }, handler).`,
    );
  }
}
