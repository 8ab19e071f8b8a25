import { describe, expect, test } from "vitest";
import type { HttpRequestInfo } from "./http-call.js";
import { clientKeyOf } from "./capacity.js";
import { remoteAddressOf } from "./fetch/remote-address.js";

const info = {} as HttpRequestInfo;

describe("the key of a client (audit B2)", () => {
  test("is the principal, and nothing asks for the address", () => {
    const key = clientKeyOf(info, { principal: "127.0.0.1" }, () => {
      throw new Error("asked");
    });
    expect(key).toBe("principal 127.0.0.1");
  });

  test.each<[string | undefined, string]>([
    ["127.0.0.1", "address 127.0.0.1"],
    ["::ffff:127.0.0.1", "address 127.0.0.1"],
    ["2001:DB8:0:12::1", "address 2001:db8:0:12::/64"],
    ["2001:db8:0:12:ffff::", "address 2001:db8:0:12::/64"],
    ["::1", "address 0:0:0:0::/64"],
    ["fe80::1%eth0", "address fe80:0:0:0::/64"],
    ["", "unknown"],
    [undefined, "unknown"],
  ])("is the network of %s", (address, key) => {
    expect(clientKeyOf(info, undefined, () => address)).toBe(key);
  });
});

describe("the remote address on fetch hosts (audit B2)", () => {
  const request = new Request("http://a/mcp", { headers: { "cf-connecting-ip": "192.0.2.7" } });

  test.each<[string, unknown, boolean, string | undefined]>([
    ["Bun", { requestIP: () => ({ address: "192.0.2.1" }) }, false, "192.0.2.1"],
    ["Bun, after the client left", { requestIP: () => null }, false, undefined],
    ["Deno", { remoteAddr: { transport: "tcp", hostname: "192.0.2.2" } }, false, "192.0.2.2"],
    ["Deno on a Unix socket", { remoteAddr: { transport: "unix", path: "/a" } }, false, undefined],
    ["Workers", { BUCKET: {} }, true, "192.0.2.7"],
    ["elsewhere, where clients can send the header", {}, false, undefined],
    ["nothing", undefined, false, undefined],
  ])("%s", (_, host, isWorker, address) => {
    expect(remoteAddressOf(request, host, isWorker)).toBe(address);
  });
});
