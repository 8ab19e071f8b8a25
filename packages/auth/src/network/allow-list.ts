/** Reads the option `network.allow`. */
import { readAddress } from "./read-address.js";

export interface AllowList {
  /** Host names in lower case. */
  readonly names: ReadonlySet<string>;
  /** Base address and prefix length of each network. */
  readonly ranges: readonly (readonly [base: string, prefix: string])[];
}

/** @throws TypeError for an entry that is neither an address, a network nor a host name */
export function readAllowList(entries: readonly string[]): AllowList {
  const names = new Set<string>();
  const ranges: [string, string][] = [];
  for (const entry of entries) {
    const [base = "", prefix, ...rest] = entry.split("/");
    const address = readAddress(base);
    const bits = address?.includes(":") === true ? 128 : 32;
    // `10.1` is 10.0.0.1 in a URL, which is not what it means in a network.
    const isAmbiguous = address !== undefined && bits === 32 && address !== base;
    const isNetwork = /^\d+$/.test(prefix ?? String(bits)) && Number(prefix ?? bits) <= bits;
    if (address !== undefined && !isAmbiguous && isNetwork && rest.length === 0) {
      ranges.push([address, prefix ?? String(bits)]);
    } else if (address === undefined && /^[\p{L}\p{N}_.-]+$/u.test(entry)) {
      names.add(new URL(`http://${entry}`).hostname.replace(/\.$/, ""));
    } else {
      throw new TypeError(
        `network.allow: expected an address, a network such as 10.1.0.0/16, or a host name, received ${JSON.stringify(entry)}`,
      );
    }
  }
  return { names, ranges };
}
