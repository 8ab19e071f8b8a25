/** Assertions of contract tests. */
import { deepStrictEqual, fail, ok } from "node:assert/strict";

/** Compares values as JSON does: without properties that are `undefined`. */
export function same(received: unknown, expected: unknown, message?: string): void {
  deepStrictEqual(plain(received), plain(expected), message);
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

type ErrorClass = abstract new (...given: never[]) => Error;

/** Checks that a call rejects with an error of a class. A result is a failure, and so is any other error. */
export async function rejects(
  call: () => unknown,
  expected: ErrorClass,
  what: string,
): Promise<void> {
  let result: unknown;
  try {
    result = await call();
  } catch (error) {
    ok(error instanceof expected, `${what}: expected ${expected.name}, received ${String(error)}`);
    return;
  }
  fail(`${what}: expected ${expected.name}, received the result ${JSON.stringify(result)}`);
}

/** Returns the results of calls that succeed, and the errors of the others. */
export async function outcomes<Result>(
  calls: readonly Promise<Result>[],
): Promise<{ results: Result[]; errors: unknown[] }> {
  const settled = await Promise.allSettled(calls);
  const results = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const errors = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  return { results, errors };
}

/** Numbers from 1 to the given one. */
export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
