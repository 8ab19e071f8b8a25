/** The engine below `defineServer`, for gateways, proxies and extensions: plain handlers by method name. */
export {
  defineRawServer,
  inWire,
  type RawHandler,
  type RawHandlers,
  type RawRequest,
  type RawServer,
  type RawServerOptions,
} from "../engine/raw-server.js";
export type { RawSession } from "../engine/engine-context.js";
export { connectUpstream, type Upstream } from "../engine/upstream.js";
