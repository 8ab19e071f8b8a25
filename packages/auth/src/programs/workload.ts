/** `workload()`: a workload logs in with the identity that its platform gave it. */
import type { LoginAuth } from "../engine/strategy.js";
import { WORKLOAD_EXTENSION } from "../extension-ids.js";
import type { WorkloadOptions } from "./options.js";
import { programAuth, requireText } from "./program-auth.js";

/**
 * Logs a workload in with a JWT of its platform, such as the token of a Kubernetes service account (SEP-1933). The
 * program needs no secret. The audience of the JWT must be the issuer, so that no other server can use it.
 *
 * @example workload({ clientId: "reports", assertion: ({ issuer }) => platform.identityToken({ audience: issuer }) })
 *
 * @throws TypeError for options that are unknown or missing
 */
export function workload(options: WorkloadOptions): LoginAuth {
  const { clientId, assertion } = options;
  const auth = programAuth(options, {
    name: "workload",
    extension: WORKLOAD_EXTENSION,
    own: { clientId: true, assertion: true },
    clientId,
    load,
    strategy: async () => (await load()).workloadStrategy({ clientId, assertion }),
  });
  requireText("workload: option clientId", clientId);
  if (typeof assertion !== "function") {
    throw new TypeError(
      `workload: option assertion: expected a function, received ${typeof assertion}`,
    );
  }
  return auth;
}

function load() {
  return import("./workload-strategy.js");
}
