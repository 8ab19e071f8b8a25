// Loaded before a program (`node --import`): when that ends, writes what it used to the file named in BENCH_USAGE.
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, rss: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
