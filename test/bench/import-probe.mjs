// Imports the given modules and prints the cost: the time of the imports and the CPU time of the process so far, both
// in milliseconds, and its memory in MiB.
const start = performance.now();
for (const module of process.argv.slice(2)) await import(module);
const wall = performance.now() - start;
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const memory = process.memoryUsage().rss / 2 ** 20;
console.log(JSON.stringify({ wall, cpu: (userCPUTime + systemCPUTime) / 1000, memory }));
