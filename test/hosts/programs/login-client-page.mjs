// The login in a web page, with a second window. The query names the server, and the page posts the report to its own server.
import { finishLogin, popupLogin } from "@mcp-gen/auth/browser";
import { visitProtected } from "../login-visit.mjs";

if (opener !== null) {
  finishLogin(location.href);
} else {
  const url = new URLSearchParams(location.search).get("server") ?? "";
  const report = await visitProtected({ url }, popupLogin());
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
}
