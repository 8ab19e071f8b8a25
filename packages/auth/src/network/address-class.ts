/**
 * Classes of IP addresses. An address that servers name must be public, or of the class of the MCP server. Addresses are
 * written as a URL writes them: `10.0.0.1`, `fe80::1`.
 */

/** Whether an address is in one of some ranges. */
export type AddressMatcher = (address: string) => boolean;

/** Creates a matcher for ranges such as `10.0.0.0/8` and `fe80::/10`. */
export type CreateMatcher = (ranges: readonly string[]) => Promise<AddressMatcher>;

/** The ranges of each class. The first class that contains an address counts. */
const RANGES = {
  // Cloud platforms serve the credentials of the machine at these addresses.
  metadata: "169.254.0.0/16 fd00:ec2::254/128",
  unspecified: "0.0.0.0/8 ::/128",
  loopback: "127.0.0.0/8 ::1/128",
  private: "10.0.0.0/8 100.64.0.0/10 172.16.0.0/12 192.168.0.0/16",
  "link-local": "fe80::/10",
  "unique-local": "fc00::/7 fec0::/10",
  multicast: "224.0.0.0/4 ff00::/8",
  // The IPv6 ranges contain IPv4 addresses, behind which the packet arrives.
  reserved: "192.0.0.0/24 198.18.0.0/15 240.0.0.0/4 ::/96 64:ff9b:1::/48 2001::/32 2002::/16",
};

/** Of class `public`, or of a class that is not reachable from everywhere. Mapped addresses: `mapped loopback`. */
export type ClassOfAddress = (address: string) => string;

export async function createClassifier(createMatcher: CreateMatcher): Promise<ClassOfAddress> {
  const classes = await Promise.all(
    Object.entries(RANGES).map(
      async ([name, ranges]) => [name, await createMatcher(withNat64(ranges.split(" ")))] as const,
    ),
  );
  const classOf: ClassOfAddress = (address) => {
    const mapped = unmapped(address);
    if (mapped !== undefined) return `mapped ${classOf(mapped)}`;
    return classes.find(([, contains]) => contains(address))?.[0] ?? "public";
  };
  return classOf;
}

/** Adds each IPv4 range as networks with NAT64 write it, where every IPv4 server has such an address. */
function withNat64(ranges: readonly string[]): string[] {
  return ranges.flatMap((range) => {
    const [base = "", prefix] = range.split("/");
    return base.includes(":") ? [range] : [range, `64:ff9b::${base}/${96 + Number(prefix)}`];
  });
}

/** The IPv4 address in an IPv4-mapped IPv6 address. */
export function unmapped(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff])
    .join(".");
}
