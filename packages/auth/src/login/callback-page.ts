/** What the listener answers. Nothing of a request appears in it. */
import type { ServerResponse } from "node:http";

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  connection: "close",
};

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Login</title>
<p>The application received the response. You can close this page and return to the application.</p>
</html>
`;

/** Shows the fixed page. Resolves when it was sent or the connection broke. */
export function sendPage(response: ServerResponse): Promise<void> {
  response.writeHead(200, { ...HEADERS, "content-type": "text/html; charset=utf-8" });
  return new Promise((resolve) => {
    response.once("close", resolve);
    response.end(PAGE);
  });
}

export function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, HEADERS).end();
}
