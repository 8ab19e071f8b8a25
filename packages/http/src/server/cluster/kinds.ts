/** The kinds of messages between the processes of a cluster. */

/** To all processes with a session: its record has changed. The value is the new version. */
export const CHANGED = "changed";
/** To all processes with a session: it has ended. */
export const ENDED = "ended";
/** To all processes with a session: the client has cancelled a request. The value is the notification. */
export const CANCEL = "cancel";
/** To all processes with a session: this process has cancelled a request. The value is the id of the request. */
export const CANCELLED = "cancelled";
/** To one process: a response to one of its input requests, or progress. */
export const RESPONSE = "response";
/** To one process: another one needs the GET stream of a session. */
export const STREAM = "stream";
/** To all processes with a stream: the client reads it in this process. */
export const READING = "reading";
/** To all processes with a stream: the client no longer reads it in this process. */
export const LEFT = "left";
/** To all processes that read a stream: it has new events. */
export const WRITTEN = "written";
/** To the process that writes a stream: what has it stored? */
export const WRITER_STATE = "writer state";
/** To one process: a POST of HTTP+SSE for a session whose stream the process holds. */
export const SSE_POST = "sse post";
/** To all processes, so that the sender notices whether the bus works. */
export const BEAT = "beat";
