// The login on Node, Bun and Deno: the argument names the servers, and the output is the report.
import process from "node:process";
import { browse } from "../../auth/browser.mjs";
import { visitProtected } from "../login-visit.mjs";

const place = JSON.parse(process.argv[2] ?? "");
console.log(JSON.stringify(await visitProtected(place, ({ url }) => browse(url))));
