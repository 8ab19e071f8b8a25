// Imports the given modules and prints the cost: the time of the imports, the CPU time of the process so far and that of the
// last import, all in milliseconds, and the memory of the process in MiB.
const start = performance.now();
let before = 0;
for (const module of process.argv.slice(2)) {
  before = cpu();
  await import(module);
}
const wall = performance.now() - start;
const all = cpu();
const memory = process.memoryUsage().rss / 2 ** 20;
console.log(JSON.stringify({ wall, cpu: all, last: all - before, memory }));

function cpu() {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (userCPUTime + systemCPUTime) / 1000;
}
