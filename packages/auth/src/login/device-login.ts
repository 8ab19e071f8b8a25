/** A login on another device. */
import type { DeviceMethod } from "../model.js";
import { checkAuthOptions } from "../shared/check-options.js";

/**
 * Logs in on another device (RFC 8628): the person opens an address there and enters a code. Works with authorization
 * servers that have a device authorization endpoint. If the code expires, the call fails with `auth/timeout`.
 *
 * @example
 * const auth = oauth({
 *   login: deviceLogin({
 *     show: ({ verificationUri, userCode }) => console.error(`Open ${verificationUri} and enter ${userCode}`),
 *   }),
 * });
 *
 * @throws TypeError for an unknown option, and without `show`
 */
export function deviceLogin(options: {
  /** Shows the address and the code to the person. */
  readonly show: DeviceMethod["show"];
}): DeviceMethod {
  checkAuthOptions("deviceLogin: option ", options, { show: true });
  if (typeof options.show !== "function") {
    throw new TypeError(
      `deviceLogin: option show: expected a function, received ${typeof options.show}`,
    );
  }
  return { kind: "device", show: options.show };
}
