/**
 * Starts requests without stack traces. The client creates two errors for each request, in case that it fails, and their
 * traces cost more CPU time than the request.
 */
export function withoutTraces<T>(start: () => T): T {
  const limit = Error.stackTraceLimit;
  // Not an assignment, which throws if the application has frozen the class.
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return start();
  } finally {
    Reflect.set(Error, "stackTraceLimit", limit);
  }
}
