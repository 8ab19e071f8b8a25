/**
 * Validates the arguments of `tool`, `prompt` and similar functions, because plain JavaScript and casts can pass any
 * value.
 */
import { checkOptionNames, kindOf } from "@mcp-gen/core/base";

/** The names of all options. A missing name is a compile error. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/** The options that all listed items have. */
export const entryOptions = {
  title: true,
  description: true,
  icons: true,
  _meta: true,
  enabled: true,
  visible: true,
  scopes: true,
} as const;

/**
 * @param where the function that was called: `tool`
 * @throws TypeError if the options are not an object, for unknown options, and for a missing handler
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
