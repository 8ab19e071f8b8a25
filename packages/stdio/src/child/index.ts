/** Servers as child processes: to start one, to talk to it, to end it, and to start it again. */
export { inheritedVariables, type Environment } from "./environment.js";
export { restartingTransport, type RestartOptions } from "./restarting-transport.js";
export { ServerExitError, type ChildExit } from "./server-exit.js";
export { spawnServer, type ChildTransport, type ServerCommand } from "./spawn-server.js";
