/** HTTP+SSE, the transport of 2024-11-05, as an option of `serveHttp` and `toNodeListener`. */
export { httpSse, type HttpSseOptions } from "./server/sse/http-sse.js";
