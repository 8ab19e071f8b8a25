/** Starts servers as child processes, exchanges messages with them, ends them, and restarts them. */
export { inheritedVariables, type Environment } from "./environment.js";
export { restartingTransport, type RestartOptions } from "./restarting-transport.js";
export { ServerExitError, type ChildExit } from "./server-exit.js";
export { spawnServer, type ChildTransport, type ServerCommand } from "./spawn-server.js";
