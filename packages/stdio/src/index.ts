/** The protocol over streams of bytes: standard input and output, sockets, and pipes. */
export type { ByteSink, ByteSource, ByteStreams } from "./byte-stream.js";
export type { StreamLimits } from "./limits.js";
export {
  serveConnection,
  type ByteSocket,
  type ServeConnectionOptions,
} from "./serve-connection.js";
export { serveStdio, type StdioOptions, type StdioServer } from "./serve-stdio.js";
export { streamTransport, type StreamOptions } from "./stream-transport.js";
