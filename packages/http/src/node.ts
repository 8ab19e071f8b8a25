/** Serves an endpoint on a port of Node: the whole HTTP server. */
export { listenHttp, type HttpServer, type ListenOptions } from "./server/node/listen.js";
