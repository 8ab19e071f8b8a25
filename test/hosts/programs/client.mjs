// The client on Node, Bun and Deno: the argument contains the URLs to visit, and the output is the report.
import process from "node:process";
import { visit } from "../client-visit.mjs";

console.log(JSON.stringify(await visit(JSON.parse(process.argv[2] ?? ""))));
