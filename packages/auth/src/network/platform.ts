/**
 * The network of Node. It resolves host names before a request, and connects to the addresses that were checked. The
 * export condition `node` selects this module; other platforms get `web-platform.ts`.
 */
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import type { NetworkPlatform, PlatformSend } from "./types.js";

const send: PlatformSend = async (url, { method, headers, body, signal, addresses }) => {
  const { request } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    // Without an agent, no request can reuse a connection whose address was checked for another one.
    const sent = request(url, {
      method,
      // Responses are not decompressed, so that their size is known.
      headers: { "user-agent": "mcp-gen", "accept-encoding": "identity", ...headers },
      agent: false,
      signal,
      ...(addresses === undefined ? {} : { lookup: lookupOf(addresses) }),
    });
    sent.on("error", reject);
    sent.on("response", resolve);
    sent.end(body);
  });
  return {
    status: message.statusCode ?? 0,
    headers: headersOf(message),
    isHidden: false,
    chunks: message,
    discard: () => void message.destroy(),
  };
};

/** Resolves any name to the given addresses. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    const [first = { address: "", family: 0 }] = entries;
    if (all === true) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}

/** Reads the raw headers: in some versions of Node, `headersDistinct` fails for a header called `__proto__`. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

/** What differs between Node and other platforms. */
export const platform: NetworkPlatform = {
  async resolve(hostname) {
    const { lookup } = await import("node:dns/promises");
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  },
  async createMatcher(ranges) {
    const { BlockList } = await import("node:net");
    const list = new BlockList();
    for (const range of ranges) {
      const [base = "", prefix] = range.split("/");
      list.addSubnet(base, Number(prefix), base.includes(":") ? "ipv6" : "ipv4");
    }
    return (address) => list.check(address, address.includes(":") ? "ipv6" : "ipv4");
  },
  send,
};
