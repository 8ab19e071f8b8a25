/** Several processes that share a store and one login. */
import { once } from "node:events";
import fs from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { oauth } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeWorld, send } from "./fake-world.js";
import { endPrograms, startProgram } from "./start-program.js";

const PROCESSES = 8;
const ROTATIONS = 25;
/** After so many requests, the server rejects the newest token although it has not expired. */
const USES = 60;

let directory: string;
let server: Server;
let world: FakeWorld;

beforeEach(async () => {
  directory = await fs.mkdtemp(join(tmpdir(), "mcp-gen-shared-"));
  world = new FakeWorld();
  server = createServer(async (request, response) => {
    const { "x-url": url, authorization, "content-type": type } = request.headers;
    const body = await text(request);
    const answer = await world.fetch(String(url), {
      method: request.method ?? "GET",
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(type === undefined ? {} : { "content-type": type }),
      },
      ...(body === "" ? {} : { body }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  endPrograms();
  server.closeAllConnections();
  server.close();
  await fs.rm(directory, { recursive: true, force: true });
});

test("8 processes share rotating refresh tokens without invalid_grant and logins [auth C24] [auth A17]", async () => {
  world.lifetime = 2;
  const uses = new Map<string, number>();
  world.decide = (token) => {
    const count = (uses.get(token) ?? 0) + 1;
    uses.set(token, count);
    const isNewest = token === [...world.access.keys()].at(-1);
    return { status: isNewest && count > USES ? 401 : 200 };
  };
  const auth = oauth({
    login: world.login,
    fetch: world.fetch,
    store: fileTokenStore({ directory }),
  });
  expect(await send(world, auth)).toBe(200);
  const { port } = server.address() as AddressInfo;
  const programs = Array.from({ length: PROCESSES }, () =>
    startProgram("refresh", directory, String(port)),
  );
  expect(await Promise.all(programs.map((program) => program.line()))).toEqual(
    Array.from({ length: PROCESSES }, () => "ready"),
  );
  const failed = Promise.race(programs.map((program) => program.line()));
  const rotated = new Promise<string>((resolve) => {
    world.override = () => {
      if (world.refreshes >= ROTATIONS) resolve("rotated");
      return undefined;
    };
  });
  expect(await Promise.race([rotated, failed])).toBe("rotated");
  expect(world.refusals).toBe(0);
  expect(world.logins).toBe(1);
  expect(new Set([...world.access.values()].map(({ family }) => family)).size).toBe(1);
}, 600_000);
