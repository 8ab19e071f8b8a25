/** A program ends after it closes its client, and not while a call waits. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import { answerTo, ERAS, openingAnswer, textResult } from "./servers.js";

const ENDING = fileURLToPath(new URL("ending-client.mjs", import.meta.url));
const WAITING = fileURLToPath(new URL("waiting-client.mjs", import.meta.url));
const MANY = fileURLToPath(new URL("many-server.mjs", import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly errors: string;
  readonly said: unknown;
}

async function run(program: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args]);
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors, said: output === "" ? undefined : JSON.parse(output) };
}

const KINDS: [kind: string, outcome: unknown][] = [
  ["calls that are answered", "done"],
  ["calls in flight", "ConnectionClosedError"],
  ["calls that ran out of time", "RequestTimeoutError"],
  ["calls that were cancelled", "RequestCancelledError"],
  ["subscriptions", true],
  ["an unanswered input request", "ConnectionClosedError"],
];

let server: ChildProcess;
let url: string;

beforeAll(async () => {
  server = spawn(process.execPath, [MANY, "http"]);
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  url = line.toString().trim();
});
afterAll(() => server.kill());

describe.each(ERAS)("%s", { concurrent: true }, (revision) => {
  test.each(KINDS)("keeps nothing of %s", async (kind, outcome) => {
    const clean = { code: 0, errors: "", said: { outcome, unhandled: [] } };
    const [program, http] = await Promise.all([
      run(ENDING, kind, revision),
      run(ENDING, kind, revision, url),
    ]);
    expect({ program, http }).toEqual({ program: clean, http: clean });
  });

  test("keeps nothing of a connection that the client gave up", async () => {
    const args = ["a connection that was given up", revision] as const;
    for (const ended of [await run(ENDING, ...args), await run(ENDING, ...args, url)]) {
      expect(ended).toMatchObject({ code: 0, said: { unhandled: [] } });
    }
  });
});

describe("a waiting call keeps the process alive without open handles", () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const one of servers.splice(0)) await new Promise((resolve) => one.close(resolve));
  });

  type Answer = (request: Wire, times: number) => { readonly type: string; readonly body: string };

  async function serve(answer: Answer): Promise<string> {
    let times = 0;
    let last: Wire = {};
    const http = createServer((incoming, response) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      incoming.on("end", () => {
        const isGet = incoming.method === "GET";
        if (isGet && incoming.headers["last-event-id"] === undefined) {
          return void response.writeHead(405).end();
        }
        const request = isGet ? last : (JSON.parse(text || "{}") as Wire);
        if (request["id"] === undefined) return void response.writeHead(202).end();
        const opening = openingAnswer(request);
        const { type, body } =
          opening === undefined
            ? answer((last = request), times++)
            : { type: "application/json", body: JSON.stringify(opening) };
        response.writeHead(200, { "content-type": type }).end(body);
      });
    }).listen(0, "127.0.0.1");
    servers.push(http);
    await once(http, "listening");
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  }

  const content = [{ type: "text", text: "at last" }];
  const clean = { code: 0, errors: "", said: { outcome: content, unhandled: [] } };

  test("before it is sent again with its state", async () => {
    const address = await serve(({ id }, times) => {
      const waiting = { resultType: "input_required", requestState: "s" };
      const result = times < 2 ? waiting : textResult("at last");
      return { type: "application/json", body: JSON.stringify(answerTo(id, result)) };
    });
    expect(await run(WAITING, "2026-07-28", address)).toEqual(clean);
  });

  test("[req 72] before its stream is opened again", async () => {
    const address = await serve(({ id }, times) => {
      const data = times === 0 ? "" : JSON.stringify(answerTo(id, textResult("at last")));
      const body = `id: ${times}\nretry: 300\ndata: ${data}\n\n`;
      return { type: "text/event-stream", body };
    });
    expect(await run(WAITING, "2025-11-25", address)).toEqual(clean);
  });
});
