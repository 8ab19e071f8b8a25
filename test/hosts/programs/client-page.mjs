// The client in a web page: it asks the server of the page what it is to reach, and posts what it has seen there.
import { visit } from "../client-visit.mjs";

const response = await fetch("/where");
const where = /** @type {import("../client-visit.mjs").Where} */ (await response.json());
await fetch("/told", { method: "POST", body: JSON.stringify(await visit(where)) });
