/**
 * Names of hosts as requests carry them, in `Host` and in `Origin`. They are taken apart by hand: a parser of URLs
 * accepts much that is no host, such as `user@127.0.0.1`, and turns some of it into one.
 */

export interface Authority {
  /** In lower case; IPv6 addresses keep their brackets. */
  readonly name: string;
  /** As it was sent: digits, or nothing. */
  readonly port: string;
}

/** Takes `name`, `name:port` or `[address]:port` apart; nothing for any other text. */
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

/** What a machine calls itself. No other name leads here, except one that was made to: that is DNS rebinding. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Hosts that are accepted: `any`, or a list of names, each with a port or for every port. */
export class HostList {
  readonly #names = new Set<string>();

  /**
   * @param option names such as `mcp.example.com` or `mcp.example.com:8443`; the loopback names unless told
   * @throws RangeError for a name that is none
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
