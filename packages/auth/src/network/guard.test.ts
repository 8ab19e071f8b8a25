import { assert, ipV4, ipV6, oneof, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { createClassifier } from "./address-class.js";
import { readAllowList } from "./allow-list.js";
import { createGuard } from "./guard.js";
import { readAddress } from "./read-address.js";
import { platform as nodePlatform } from "./platform.js";
import { platform as webPlatform } from "./web-platform.js";

const PUBLIC = "https://mcp.example/mcp";
const PLATFORMS = [
  ["Node", nodePlatform.createMatcher],
  ["other platforms", webPlatform.createMatcher],
] as const;

/** Resolves names from a table. Without an entry: as public. */
function resolver(table: Readonly<Record<string, readonly string[]>> = {}) {
  return async (name: string): Promise<readonly string[]> => table[name] ?? ["93.184.216.34"];
}

async function resolveOnlyAs(name: string): Promise<readonly string[]> {
  if (name === "as.example") return ["10.0.0.1"];
  throw new Error("ENOTFOUND");
}

/** `ok`, or the class of the address in the error. */
async function verdict(
  guard: ReturnType<typeof createGuard>,
  url: string,
): Promise<string | undefined> {
  return guard(url, "it").then(
    () => "ok",
    ({ code, message }) => (code === "auth/blocked-address" ? message : code),
  );
}

describe.each(PLATFORMS)(
  "spellings of private addresses on %s [auth C33] [auth A7] [req 182]",
  (_, createMatcher) => {
    test.each([
      ["127.0.0.1", "loopback"],
      ["127.1", "loopback"],
      ["127.0.1", "loopback"],
      ["0177.0.0.1", "loopback"],
      ["0x7f.0.0.1", "loopback"],
      ["0x7f000001", "loopback"],
      ["2130706433", "loopback"],
      ["017700000001", "loopback"],
      ["127.255.255.254", "loopback"],
      ["127.0.0.1.", "loopback"],
      ["１２７.0.0.1", "loopback"],
      ["127。0。0。1", "loopback"],
      ["[::1]", "loopback"],
      ["[0:0:0:0:0:0:0:1]", "loopback"],
      ["[::0001]", "loopback"],
      ["[::ffff:127.0.0.1]", "mapped loopback"],
      ["[::ffff:7f00:1]", "mapped loopback"],
      ["[0:0:0:0:0:ffff:7f00:0001]", "mapped loopback"],
      ["[::ffff:8.8.8.8]", "mapped public"],
      ["[::127.0.0.1]", "reserved"],
      ["localhost", "loopback"],
      ["LOCALHOST", "loopback"],
      ["localhost.", "loopback"],
      ["api.localhost", "loopback"],
      ["ⓛocalhost", "loopback"],
      ["0", "unspecified"],
      ["0.0.0.0", "unspecified"],
      ["[::]", "unspecified"],
      ["10.1", "private"],
      ["012.0.0.1", "private"],
      ["172.16.0.1", "private"],
      ["172.31.255.255", "private"],
      ["0xac.0x1f.1", "private"],
      ["192.168.257", "private"],
      ["100.64.0.1", "private"],
      ["169.254.169.254", "metadata"],
      ["0xa9fea9fe", "metadata"],
      ["2852039166", "metadata"],
      ["[::ffff:169.254.169.254]", "mapped metadata"],
      ["[fd00:ec2::254]", "metadata"],
      ["[fe80::1]", "link-local"],
      ["[febf::1]", "link-local"],
      ["[fd12:3456::1]", "unique-local"],
      ["[fc00::1]", "unique-local"],
      ["224.0.0.1", "multicast"],
      ["[ff02::1]", "multicast"],
      ["255.255.255.255", "reserved"],
      ["[64:ff9b::10.0.0.1]", "private"],
      ["[64:ff9b::a9fe:a9fe]", "metadata"],
      ["[2002:7f00:1::]", "reserved"],
    ])("refuses %s as %s", async (host, kind) => {
      const guard = createGuard(PUBLIC, [], { createMatcher });
      expect(await verdict(guard, `https://${host}/x`)).toMatch(
        new RegExp(
          String.raw`^it: expected a public address, received \S+(?: at \S+)? \(${kind}\); .* network\.allow$`,
        ),
      );
    });

    test.each([
      "93.184.216.34",
      "[2606:4700::1111]",
      "172.32.0.1",
      "172.15.255.255",
      "192.167.255.255",
      "11.0.0.0",
      "128.0.0.1",
      "100.128.0.1",
      "169.253.255.255",
      "[64:ff9b::808:808]",
      "as.example",
      "localhost.example",
    ])("accepts %s", async (host) => {
      const guard = createGuard(PUBLIC, [], { createMatcher });
      expect(await verdict(guard, `https://${host}/x`)).toBe("ok");
    });

    test.each([
      "[fe80::1%25eth0]",
      "[fe80::1%eth0]",
      "127.0.0.1%00",
      "127.0.0.256",
      "0x7f.1.1.1.1",
      "[::1",
    ])("does not parse %s", async (host) => {
      const guard = createGuard(PUBLIC, [], { createMatcher });
      expect(await verdict(guard, `https://${host}/x`)).toContain("expected an https URL");
    });
  },
);

test("both platforms classify all addresses alike [auth C33]", async () => {
  const [node, web] = await Promise.all(PLATFORMS.map(([, create]) => createClassifier(create)));
  assert(
    property(oneof(ipV4(), ipV6()), (text) => {
      const address = readAddress(text) ?? "";
      expect(web?.(address)).toBe(node?.(address));
    }),
    { numRuns: 2_000 },
  );
});

describe("names that resolve to private addresses [auth C33] [auth A7] [req 182]", () => {
  const { createMatcher } = nodePlatform;

  test.each([
    [["10.0.0.1"], "10.0.0.1 (private)"],
    [["93.184.216.34", "127.0.0.1"], "127.0.0.1 (loopback)"],
    [["2606:4700::1111", "::ffff:10.0.0.1"], "::ffff:10.0.0.1 (mapped private)"],
    [["fe80::1%eth0"], "fe80::1%eth0 (link-local)"],
  ])("are refused: %j", async (addresses, shown) => {
    const guard = createGuard(PUBLIC, [], {
      createMatcher,
      resolve: resolver({ "as.example": addresses }),
    });
    expect(await verdict(guard, "https://as.example/")).toContain(
      `received as.example at ${shown};`,
    );
  });

  test("return all addresses, to connect to one of them", async () => {
    const resolve = resolver({ "as.example": ["93.184.216.34", "2606:4700::1111"] });
    const guard = createGuard(PUBLIC, [], { createMatcher, resolve });
    expect((await guard("https://as.example/x", "it")).addresses).toEqual([
      "93.184.216.34",
      "2606:4700::1111",
    ]);
    expect((await guard("https://93.184.216.34/x", "it")).addresses).toEqual(["93.184.216.34"]);
    const withoutNames = createGuard(PUBLIC, [], { createMatcher });
    expect((await withoutNames("https://as.example/x", "it")).addresses).toBeUndefined();
  });

  test.each([
    ["of the same class", ["10.0.0.1"], ["10.9.9.9"], true],
    ["of the same IPv6 class", ["fd12::1"], ["fd34::1"], true],
    ["of another class", ["10.0.0.1"], ["127.0.0.1"], false],
    [
      "of a class of a server that is also public",
      ["93.184.216.34", "10.0.0.1"],
      ["10.9.9.9"],
      false,
    ],
    ["mapped, where the server is not", ["10.0.0.1"], ["::ffff:10.9.9.9"], false],
    [
      "at the metadata address, also for a link-local server",
      ["169.254.1.1"],
      ["169.254.169.254"],
      false,
    ],
    ["link-local as the server", ["fe80::1%eth0"], ["fe80::2%eth0"], true],
    ["partly of the same class", ["10.0.0.1"], ["10.9.9.9", "192.0.0.1"], false],
  ])("%s", async (_, server, target, isAllowed) => {
    const resolve = resolver({ "mcp.example": server, "as.example": target });
    const guard = createGuard(PUBLIC, [], { createMatcher, resolve });
    expect((await verdict(guard, "https://as.example/")) === "ok").toBe(isAllowed);
  });

  test("are refused if the name of the server cannot be resolved", async () => {
    const guard = createGuard(PUBLIC, [], { createMatcher, resolve: resolveOnlyAs });
    expect(await verdict(guard, "https://as.example/")).toContain("(private)");
  });

  test("are refused for http if localhost is not this machine", async () => {
    const local = "http://localhost:3000";
    const resolve = resolver({ localhost: ["93.184.216.34"] });
    const guard = createGuard(local, ["localhost", "0.0.0.0/0"], { createMatcher, resolve });
    expect(await verdict(guard, "http://localhost:4000/")).toContain(
      "expected a loopback address, received localhost:4000 at 93.184.216.34 (public)",
    );
  });
});

describe.each(PLATFORMS)("network.allow on %s [auth C33]", (_, createMatcher) => {
  const resolve = resolver({
    "as.corp": ["10.1.2.3"],
    "b.corp": ["10.2.2.3"],
    "meta.corp": ["169.254.169.254"],
    "mapped.corp": ["::ffff:10.1.0.1"],
  });

  test.each([
    [["10.1.0.0/16"], "https://as.corp", true],
    [["10.1.0.0/16"], "https://mapped.corp", true],
    [["10.1.0.0/16"], "https://b.corp", false],
    [["10.1.2.3"], "https://as.corp", true],
    [["10.1.2.4"], "https://as.corp", false],
    [["fd12::/16"], "https://[fd12::1]", true],
    [["fd12::1"], "https://[fd12::2]", false],
    [["AS.corp."], "https://as.corp.", true],
    [["as.corp"], "https://as.corp", true],
    [["as.corp"], "https://b.corp", false],
    [["corp"], "https://as.corp", false],
    [["meta.corp"], "https://meta.corp", false],
    [["0.0.0.0/0"], "https://meta.corp", false],
    [["0.0.0.0/0", "::/0"], "https://[fd00:ec2::254]", false],
    [["169.254.169.254"], "https://meta.corp", true],
    [["169.254.0.0/16"], "https://meta.corp", true],
    [["169.254.0.0/24"], "https://meta.corp", false],
    [["fd00:ec2::254"], "https://[fd00:ec2::254]", true],
    [["0.0.0.0/0"], "https://as.corp", true],
  ])("%j: %s", async (allow, url, isAllowed) => {
    const guard = createGuard(PUBLIC, allow, { createMatcher, resolve });
    expect((await verdict(guard, url)) === "ok").toBe(isAllowed);
  });

  test.each([
    "https://as.corp",
    "as.corp:8443",
    "10.1/16",
    "10.0.0.0/33",
    "10.0.0.0/x",
    "::/129",
    "10.0.0.0/8/8",
    "*.corp",
    "",
    "a b",
    "as.corp/24",
  ])("rejects the entry %j", (entry) => {
    expect(() => readAllowList([entry])).toThrow(
      /^network\.allow: expected an address, a network such as 10\.1\.0\.0\/16, or a host name, received /,
    );
  });
});

test("asks again for the address of the MCP server after a failure of its name [auth C33]", async () => {
  const { createMatcher } = nodePlatform;
  let isDown = true;
  const resolve = async (name: string): Promise<readonly string[]> => {
    if (isDown && name === "mcp.corp") throw new Error("EAI_AGAIN");
    return ["10.0.0.1"];
  };
  const guard = createGuard("https://mcp.corp/mcp", [], { resolve, createMatcher });
  expect(await verdict(guard, "https://as.corp")).toContain("(private)");
  isDown = false;
  expect(await verdict(guard, "https://as.corp")).toBe("ok");
});
