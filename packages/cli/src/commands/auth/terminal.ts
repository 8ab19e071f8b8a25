/** Whether a person is here to log in. */

export interface Surroundings {
  readonly isTerminal: boolean;
  /** Whether a browser can open on the desktop of the person. */
  readonly hasDesktop: boolean;
}

export function surroundings(env: NodeJS.ProcessEnv = process.env): Surroundings {
  const isTerminal = Boolean(process.stdin.isTTY && process.stderr.isTTY);
  const hasDisplay = Boolean(env["DISPLAY"] || env["WAYLAND_DISPLAY"]);
  const isDesktop = ["darwin", "win32"].includes(process.platform) || hasDisplay;
  return { isTerminal, hasDesktop: isDesktop && !env["CI"] };
}
