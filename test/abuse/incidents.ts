/**
 * Incidents of other implementations that no test here covers, because the affected part does not exist in this
 * repository. The test titles name all other numbers from 1 to the last: `[incident 7]`.
 */
export const LAST = 68;

/** The reason why an incident needs no test. If the missing part is added, move the number into the title of a test. */
export const withoutTest: ReadonlyMap<number, string> = new Map([
  [9, "WebSocket transport: does not exist here"],
  [25, "a page that shows redirects of untrusted servers: does not exist here"],
  [26, "a client that opens URLs from a server: no client here performs authorization"],
  [48, "examples that pass URLs to a shell: no example opens URLs"],
  [68, "a file server and symbolic links: no server here reads files that a client names"],
]);
