/**
 * What went wrong at other implementations, by number, as far as no test here can be about it: it happened in something
 * this repository does not have. All other numbers, from 1 to the last, stand in the name of a test: `[incident 7]`.
 */
export const LAST = 68;

/** Why an incident needs no test. When what is missing comes, its number moves into a test. */
export const withoutTest: ReadonlyMap<number, string> = new Map([
  [9, "the transport over WebSocket: there is none here"],
  [25, "a page that shows redirects of untrusted servers: there is none here"],
  [
    26,
    "a client that opens addresses a server names: there is no client here that does authorization",
  ],
  [48, "examples that hand addresses to a shell: no example opens any"],
  [68, "a server of files, and its links: no server here reads files that a client names"],
]);
