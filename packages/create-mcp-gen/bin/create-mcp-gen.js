#!/usr/bin/env node
// Runs `mcp-gen scaffold` under the name that `npm create` looks for.
import { create } from "mcp-gen/create";

await create(process.argv.slice(2));
