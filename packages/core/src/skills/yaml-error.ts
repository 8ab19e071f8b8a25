/** The error for text that is not in the supported part of YAML. */

/** A mistake in YAML, in a line that is counted from 1. */
export class YamlError extends Error {
  override readonly name = "YamlError";

  constructor(
    readonly line: number,
    readonly detail: string,
  ) {
    super(`line ${line}: ${detail}`);
  }
}
