/** The kinds of messages between the processes of a cluster. */

/** To all processes with a session: its record has changed. The value is the new version. */
export const CHANGED = "changed";
/** To all processes with a session: it has ended. */
export const ENDED = "ended";
/** To all processes with a session: the client has cancelled a request. The value is the notification. */
export const CANCEL = "cancel";
/** To one process: a response to one of its input requests, or progress. */
export const RESPONSE = "response";
/** To one process: another one needs the GET stream of a session. */
export const STREAM = "stream";
