/** `vi.waitFor` and `vi.waitUntil` wait ten minutes by default, not one second: tests must not depend on speed. */
import { vi } from "vitest";

const patient = { timeout: 600_000 };
const { waitFor, waitUntil } = vi;

// Files of a worker share their modules, so an earlier file may have replaced the functions already.
if (!("isPatient" in waitFor)) {
  vi.waitFor = Object.assign(
    ((check, options) => waitFor(check, options ?? patient)) as typeof waitFor,
    { isPatient: true },
  );
  vi.waitUntil = (check, options) => waitUntil(check, options ?? patient);
}
