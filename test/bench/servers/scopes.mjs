// Measures what the static scopes of a tool cost: a tool with scopes and one without, on two servers in this process. Prints
// the median difference of a call in µs of CPU time as JSON. The argument is the number of rounds. Run with --expose-gc.
import { middle, takeTurns, toolCall } from "./in-process.mjs";

const rounds = Number(process.argv[2]);
const auth = { principal: "user", scopes: ["files:read", "files:write"] };
const options = { authenticate: () => auth };
const calls = [toolCall(options), toolCall(options, { toolOptions: { scopes: ["files:write"] } })];
const times = await takeTurns(calls, { rounds, batches: 4 });
console.log(JSON.stringify(middle(times.map(([open = 0, scoped = 0]) => scoped - open))));
