/**
 * Parses host names in `Host` and `Origin`. A URL parser would accept many invalid hosts, such as `user@127.0.0.1`,
 * and convert some of them into valid ones.
 */

export interface Authority {
  /** The host name in lower case. IPv6 addresses keep their brackets. */
  readonly name: string;
  /** The digits of the port as sent, or an empty string. */
  readonly port: string;
}

/** Parses `name`, `name:port` or `[address]:port`. Returns `undefined` for any other text. */
export function parseAuthority(text: string): Authority | undefined {
  const end = text.startsWith("[") ? text.indexOf("]") + 1 : endOfName(text);
  if (end === 0) return undefined;
  const name = text.slice(0, end);
  if (name.startsWith("[") ? !ADDRESS.test(name) : !NAME.test(name)) return undefined;
  const rest = text.slice(end);
  if (rest !== "" && !PORT.test(rest)) return undefined;
  return { name: name.toLowerCase(), port: rest.slice(1) };
}

const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/i;
const ADDRESS = /^\[[0-9a-f:.]+\]$/i;
const PORT = /^:[0-9]{1,5}$/;

function endOfName(text: string): number {
  const colon = text.indexOf(":");
  return colon === -1 ? text.length : colon;
}

/** The loopback names. On a server that only this machine can reach, any other name is a sign of DNS rebinding. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Accepted hosts: `any`, or names with one or all ports. */
export class HostList {
  readonly #names = new Set<string>();

  /**
   * @param names names such as `mcp.example.com` or `mcp.example.com:8443`. Default: the loopback names.
   * @throws RangeError for an invalid name
   */
  constructor(option: string, names: readonly string[] = LOOPBACK) {
    for (const name of names) {
      const parsed = parseAuthority(name);
      if (parsed === undefined) {
        throw new RangeError(
          `${option}: expected names such as mcp.example.com or localhost:8080, received ${JSON.stringify(name)}; leave out scheme and path`,
        );
      }
      this.#names.add(name.toLowerCase());
    }
  }

  has({ name, port }: Authority): boolean {
    return this.#names.has(name) || (port !== "" && this.#names.has(`${name}:${port}`));
  }
}
