// `npm run size`: prints the size of imported guards, servers, authorization, clients and logins, and checks the limits of
// .size-limit.mjs.
import { run, tool } from "./run.mjs";
import { clientSizes } from "./size-clients.mjs";
import { loginSizes } from "./size-logins.mjs";
import { protectSizes } from "./size-protect.mjs";
import { serverSizes } from "./size-servers.mjs";

const { ok, output, stdout } = await run(tool("size-limit"), ["--json"]);
/** @type {{ name: string, passed: boolean, size: number, sizeLimit: number }[] | undefined} */
const rows = parse(stdout);
if (rows === undefined) {
  console.error(output.trimEnd());
} else {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${"gzip, bytes".padEnd(width)}   size  limit`);
  for (const { name, passed, size, sizeLimit } of rows) {
    const figures = `${String(size).padStart(6)} ${String(sizeLimit).padStart(6)}`;
    console.log(`${name.padEnd(width)} ${figures}${passed ? "" : "  too large"}`);
  }
}
const servers = [...(await serverSizes()), ...(await protectSizes())];
const width = Math.max(...servers.map(({ name }) => name.length));
console.log(`\n${"gzip, bytes".padEnd(width)} loaded  limit  whole`);
for (const { name, passed, size, sizeLimit, whole } of servers) {
  const figures = [size, sizeLimit, whole].map((figure) => String(figure).padStart(6)).join(" ");
  console.log(`${name.padEnd(width)} ${figures}${passed ? "" : "  too large"}`);
}
const clients = await clientSizes();
const logins = await loginSizes();
const programs = [...clients, ...logins];
const clientWidth = Math.max(...programs.map(({ name }) => name.length));
console.log(`\n${"gzip, bytes".padEnd(clientWidth)} loaded  limit  asked  whole`);
for (const { name, passed, size, sizeLimit, asked, whole } of programs) {
  const figures = [size, sizeLimit, asked, whole].map((figure) => String(figure).padStart(6));
  const verdict = size <= asked ? "met" : "not met";
  console.log(
    `${name.padEnd(clientWidth)} ${figures.join(" ")}  ${verdict}${passed ? "" : "  too large"}`,
  );
}
console.log(
  `\n${"client without auth, compared to before authorization".padEnd(clientWidth)}  bytes`,
);
for (const { name, size, before } of clients) {
  console.log(`${name.padEnd(clientWidth)} ${String(size - before).padStart(6)}`);
}
process.exitCode = ok && [...servers, ...programs].every(({ passed }) => passed) ? 0 : 1;

/**
 * @param {string} text The output of size-limit: a JSON list of results, or a different text if it could not measure.
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
