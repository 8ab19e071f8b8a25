/** The engine: everything that needs an authorization server. Loaded with the first challenge. */
import { createNetwork } from "../network/network.js";
import type { Network } from "../model.js";
import { saveAgain, type LoginRuntime } from "./authorize.js";
import { handleChallenge } from "./handle-challenge.js";
import type { LoginContext, LoginEngine } from "./server-login.js";
import type { AuthStrategy } from "./strategy.js";

export function createEngine(context: LoginContext): LoginEngine {
  let strategy: Promise<AuthStrategy> | undefined;
  const { now } = context;
  const { fetch, network: { allow } = {} } = context.options;
  const networks = new Map<string, Network>();
  const engine: LoginRuntime = {
    context,
    strategy: () =>
      (strategy ??= context.info.load().catch((error: unknown) => {
        // A page may be offline for a moment. The next login tries again.
        strategy = undefined;
        throw error;
      })),
    network({ server }) {
      const network = networks.get(server) ?? createNetwork({ server, fetch, allow, now });
      networks.set(server, network);
      return network;
    },
  };
  return {
    handleChallenge: (login, challenge) => handleChallenge(engine, login, challenge),
    gaveUp: async (login, challenge) => (await import("./gave-up.js")).gaveUp(login, challenge),
    saveAgain,
    renewEarly: async (login) => (await import("./renew.js")).renewEarly(engine, login),
    resume: async (login, left) => (await import("./resume.js")).resume(engine, login, left),
    logIn: async (login, options) =>
      (await import("./explicit-login.js")).logIn(engine, login, options),
    logOut: async (login) => (await import("./log-out.js")).logOut(engine, login),
  };
}
