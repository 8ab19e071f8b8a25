// The client in a web page: it gets the URLs to visit from the server of the page, and posts its report there.
import { visit } from "../client-visit.mjs";

const response = await fetch("/where");
const where = /** @type {import("../client-visit.mjs").Where} */ (await response.json());
await fetch("/report", { method: "POST", body: JSON.stringify(await visit(where)) });
