// The client on Node, Bun and Deno: what it is to reach is its argument, and what it has seen its output.
import process from "node:process";
import { visit } from "../client-visit.mjs";

console.log(JSON.stringify(await visit(JSON.parse(process.argv[2] ?? ""))));
