// Starts Chromium with a page.
import { join } from "node:path";
import { startServer } from "../../scripts/server-process.mjs";

/**
 * @param {string} chromium The program.
 * @param {{ url: string, folder: string, flags?: readonly string[] }} page The folder is for the profile.
 */
export function startChromium(chromium, { url, folder, flags = [] }) {
  return startServer([
    chromium,
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    `--user-data-dir=${join(folder, "profile")}`,
    // Nothing connects to this port. When it listens, the browser is running.
    "--remote-debugging-port={port}",
    "--enable-logging=stderr",
    ...flags,
    url,
  ]);
}
