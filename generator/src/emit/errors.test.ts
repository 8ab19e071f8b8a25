import { expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import { emitConstants } from "./constants.js";
import { emitErrors } from "./errors.js";

const SCHEMA = `
/** Bad text. */
export const PARSE_ERROR = -32700;
export const SAME = -32700;
/** Gone. */
export const GONE = -5;
/** How many. */
export const MANY = 100;
`;
const model = modelOf(SCHEMA, {
  errors: { GONE: { httpStatus: 410 } },
  proseErrors: [{ name: "LOST", code: -6, doc: "Lost." }],
});

it("writes constants, a table, and a case for each code", () => {
  const text = emitErrors(model)?.text ?? "";
  expect(text).toContain(`/**
 * Bad text.
 *
 * @generated from schema.ts:3
 */
export const PARSE_ERROR = -32700;
`);
  expect(text).toContain(`/**
 * Lost.
 *
 * @generated from the overlay: only the prose of the specification defines the code
 */
export const LOST = -6;
`);
  expect(text.match(/^ {2}[A-Z_]+,$/gm)).toEqual([
    "  PARSE_ERROR,",
    "  SAME,",
    "  GONE,",
    "  LOST,",
  ]);
  expect(text.match(/return ".*"/g)).toEqual([
    'return "PARSE_ERROR"',
    'return "GONE"',
    'return "LOST"',
  ]);
  expect(text).toContain("    case GONE:\n      return 410;\n");
});

it("has no statuses where the schema has none, and no file where it has no errors", () => {
  expect(emitErrors(modelOf(SCHEMA))?.text).not.toContain("httpStatusOf");
  expect(emitErrors(modelOf(""))).toBeUndefined();
});

it("keeps error codes out of constants.ts", () => {
  expect(emitConstants(model)?.text.match(/export const .*/g)).toEqual([
    "export const MANY = 100;",
    'export const JSONRPC_VERSION = "2.0";',
  ]);
});
