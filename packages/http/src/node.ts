/** A complete HTTP server for Node: `listenHttp` serves an endpoint on a port. */
export { listenHttp, type HttpServer, type ListenOptions } from "./server/node/listen.js";
