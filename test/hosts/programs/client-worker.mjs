// The client in a Worker: a POST contains the URLs to visit, and the response contains the report.
import { visit } from "../client-visit.mjs";

export default {
  /** @param {Request} request */
  async fetch(request) {
    const where = /** @type {import("../client-visit.mjs").Where} */ (await request.json());
    return Response.json(await visit(where));
  },
};
