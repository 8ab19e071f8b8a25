// CPU time per message of a server on stdio, against that of a bare echo. Servers take turns, so that a slow moment of
// the machine hits all of them. `node bench/run.mjs [rounds] [messages]`; packages are built before.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const rounds = Number(process.argv[2] ?? 7);
const messages = Number(process.argv[3] ?? 20_000);
const contenders = [
  ["floor", "floor.mjs"],
  ["sync", "server.mjs", "sync"],
  ["async", "server.mjs", "async"],
];
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const shapes = { 2025: {}, 2026: { _meta: meta } };

for (const [shape, extra] of Object.entries(shapes)) {
  const servers = contenders.map(([name, file, ...args]) => ({ name, ...start(file, args) }));
  for (const inFlight of [1, 16, 64]) {
    const figures = new Map(contenders.map(([name]) => [name, []]));
    for (const server of servers) await feed(server, inFlight, messages, extra);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? servers : servers.toReversed();
      for (const server of order) {
        const before = cpuOf(server.child.pid);
        await feed(server, inFlight, messages, extra);
        figures.get(server.name).push((cpuOf(server.child.pid) - before) / messages / 1000);
      }
    }
    const floor = median(figures.get("floor"));
    const cells = [...figures].map(([name, values]) => {
      const value = median(values);
      return `${name} ${value.toFixed(2)} us (${(value / floor).toFixed(2)})`;
    });
    console.log(`${shape}, ${String(inFlight).padStart(2)} in flight: ${cells.join("  ")}`);
  }
  for (const { child } of servers) child.stdin.end();
}

function start(file, args) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const flags = process.env.BENCH_FLAGS?.split(" ") ?? [];
  const child = spawn(process.execPath, [...flags, path, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { child };
}

/** Keeps so many requests in flight until all are answered. */
function feed({ child }, inFlight, count, extra) {
  return new Promise((resolve) => {
    let sent = 0;
    let answered = 0;
    const send = (many) => {
      let text = "";
      for (; many > 0 && sent < count; many--, sent++) {
        const params = { ...extra, name: "echo", arguments: { text: `hello world ${sent}` } };
        text += `${JSON.stringify({ jsonrpc: "2.0", id: sent, method: "tools/call", params })}\n`;
      }
      if (text !== "") child.stdin.write(text);
    };
    const read = (chunk) => {
      let lines = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
      answered += lines;
      if (answered === count) {
        child.stdout.off("data", read);
        resolve();
      } else send(lines);
    };
    child.stdout.on("data", read);
    send(inFlight);
  });
}

/** Nanoseconds all threads of a process have run for. */
function cpuOf(pid) {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]),
    )
    .reduce((sum, value) => sum + value, 0);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
