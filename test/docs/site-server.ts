/** Serves the files of a folder over HTTP, like a host of static pages. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** @returns the origin, and a function that stops the server */
export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      const missing = readFileSync(join(folder, "404.html"));
      response.writeHead(404, { "content-type": TYPES[".html"] }).end(missing);
      return;
    }
    const type = TYPES[extname(file)] ?? "text/plain; charset=utf-8";
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
