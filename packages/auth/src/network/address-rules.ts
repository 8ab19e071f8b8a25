/** Decides which IP addresses a request may connect to (C33). */
import { createClassifier, unmapped, type CreateMatcher } from "./address-class.js";
import { readAddress } from "./read-address.js";
import { readAllowList } from "./allow-list.js";

/** Returns the class of an address that is refused; undefined for one that is allowed. */
export type AddressRules = (url: URL, address: string) => string | undefined;

/** @param ofServer the addresses of the MCP server. Other addresses of their class are allowed, unless one is public. */
export async function createAddressRules(
  allow: readonly string[],
  ofServer: readonly string[],
  createMatcher: CreateMatcher,
): Promise<AddressRules> {
  const { names, ranges } = readAllowList(allow);
  const classOf = await createClassifier(createMatcher);
  // A range lifts the ban of metadata addresses only if it names them, unlike 0.0.0.0/0.
  const explicit = ranges.filter(([base]) => classOf(base) === "metadata");
  const isAllowed = await createMatcher(ranges.map((range) => range.join("/")));
  const isExplicitlyAllowed = await createMatcher(explicit.map((range) => range.join("/")));
  const serverClasses = ofServer.map((address) => classOf(readAddress(address) ?? ""));

  const allows = ({ protocol, hostname }: URL, address: string, kind: string): boolean => {
    if (protocol === "http:" && kind !== "loopback") return false;
    if (kind === "public") return true;
    const ipv4 = unmapped(address) ?? address;
    if (kind.endsWith("metadata")) return isExplicitlyAllowed(ipv4);
    if (names.has(hostname.replace(/\.$/, "")) || isAllowed(ipv4)) return true;
    return serverClasses.includes(kind) && !serverClasses.includes("public");
  };

  return (url, text) => {
    const address = readAddress(text) ?? "";
    const kind = classOf(address);
    return allows(url, address, kind) ? undefined : kind;
  };
}
