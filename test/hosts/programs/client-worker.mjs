// The client in a Worker: it is posted what it is to reach, and answers with what it has seen.
import { visit } from "../client-visit.mjs";

export default {
  /** @param {Request} request */
  async fetch(request) {
    const where = /** @type {import("../client-visit.mjs").Where} */ (await request.json());
    return Response.json(await visit(where));
  },
};
