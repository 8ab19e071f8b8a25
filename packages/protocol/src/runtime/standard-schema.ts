/**
 * The Standard Schema interface, version 1 (standardschema.dev), which many libraries accept.
 *
 * Declared here to avoid a dependency. Compatible with `@standard-schema/spec`.
 */
import { isObject } from "./checks.js";
import type { Issue } from "./issues.js";

export interface StandardSchema<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "mcp-gen";
    /** Validates a value synchronously. A valid value is returned unchanged, as the same reference. */
    readonly validate: (value: unknown) => StandardResult<Output>;
    /** Absent at run time: tools read the type from it. */
    readonly types?: { readonly input: Output; readonly output: Output } | undefined;
  };
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  /** Keys from the value to the invalid part. Array indexes are numbers. */
  readonly path: readonly (string | number)[];
}

/** Returns a schema that combines a guard and its explainer. */
export function standardSchema<Output>(
  guard: (value: unknown) => value is Output,
  explain: (value: unknown) => Issue[],
): StandardSchema<Output> {
  const validate = (value: unknown): StandardResult<Output> =>
    guard(value)
      ? { value }
      : {
          issues: explain(value).map(({ message, path }) => ({ message, path: keys(path, value) })),
        };
  return { "~standard": { version: 1, vendor: "mcp-gen", validate } };
}

/** Returns the keys of a JSON Pointer. The value determines whether `0` is a key or an index. */
function keys(path: string, value: unknown): (string | number)[] {
  let part = value;
  return path
    .split("/")
    .slice(1)
    .map((segment) => {
      const key = segment.replace(/~1/g, "/").replace(/~0/g, "~");
      if (Array.isArray(part)) {
        const position = Number(key);
        part = part[position] as unknown;
        return position;
      }
      part = isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined;
      return key;
    });
}
