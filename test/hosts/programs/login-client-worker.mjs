// The login in a Worker: a POST names the servers, and the response contains the report.
import { browse } from "../../auth/browser.mjs";
import { visitProtected } from "../login-visit.mjs";

export default {
  /** @param {Request} request */
  async fetch(request) {
    const place = /** @type {import("../login-visit.mjs").LoginPlace} */ (await request.json());
    return Response.json(await visitProtected(place, ({ url }) => browse(url)));
  },
};
