// Imports the module it is told to and prints what that took: the time of the import, and the CPU time of this whole
// process up to then, both in milliseconds.
const start = performance.now();
await import(process.argv[2] ?? "");
const wall = performance.now() - start;
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ wall, cpu: (userCPUTime + systemCPUTime) / 1000 }));
