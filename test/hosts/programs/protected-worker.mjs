// The protected server as a Worker. The environment names the issuer.
import { serveHttp } from "@mcp-gen/server/http";
import { protectedBy, server } from "../protected.mjs";

/** @type {ReturnType<typeof serveHttp> | undefined} */
let handle;

export default {
  /** @param {Request} request @param {{ ISSUER: string }} environment */
  fetch(request, { ISSUER }) {
    handle ??= serveHttp(server, protectedBy(ISSUER));
    return handle(request);
  },
};
