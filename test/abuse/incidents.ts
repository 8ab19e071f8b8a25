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
  [46, "a client that reconnects for ever: the client here is for tests, and does not reconnect"],
  [48, "examples that hand addresses to a shell: no example opens any"],
  [62, "a client that reads events by recursion: the reader of events here is a loop, in tests"],
  [63, "a client that follows redirects and metadata: there is none here"],
  [68, "a server of files, and its links: no server here reads files that a client names"],
]);
