/** Compares the bits of addresses with ranges, on platforms without `net.BlockList`. */
import { readAddress } from "./read-address.js";
import type { AddressMatcher } from "./address-class.js";

/** @param ranges such as `10.0.0.0/8` and `fe80::/10` */
export function createBitMatcher(ranges: readonly string[]): AddressMatcher {
  const prefixes = ranges.map((range) => {
    const [base = "", length] = range.split("/");
    return [bitsOf(base), Number(length)] as const;
  });
  return (address) => {
    const bits = bitsOf(address);
    return prefixes.some(
      ([base, length]) =>
        base.length === bits.length && base.slice(0, length) === bits.slice(0, length),
    );
  };
}

function bitsOf(text: string): string {
  const address = readAddress(text) ?? "";
  if (!address.includes(":"))
    return address
      .split(".")
      .map((byte) => binary(byte, 10, 8))
      .join("");
  const [left = [], right = []] = address
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => binary(group, 16, 16)).join("");
}

function binary(text: string, radix: number, length: number): string {
  return parseInt(text, radix).toString(2).padStart(length, "0");
}
