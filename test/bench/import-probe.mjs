// Imports the modules it is told to and prints what that took: the time of the imports, the CPU time of this whole process
// up to then, both in milliseconds, and the memory it has by then, in MiB.
const start = performance.now();
for (const module of process.argv.slice(2)) await import(module);
const wall = performance.now() - start;
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const memory = process.memoryUsage().rss / 2 ** 20;
console.log(JSON.stringify({ wall, cpu: (userCPUTime + systemCPUTime) / 1000, memory }));
