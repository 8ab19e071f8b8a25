// The login in a web page, with a second window. The query names the servers, and the page posts the report to its own server.
import { finishLogin, popupLogin } from "@mcp-gen/auth/browser";
import { visitProtected } from "../login-visit.mjs";

if (opener !== null) {
  finishLogin(location.href);
} else {
  const query = new URLSearchParams(location.search);
  const place = /** @type {import("../login-visit.mjs").LoginPlace} */ (Object.fromEntries(query));
  const report = await visitProtected(place, popupLogin());
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
}
