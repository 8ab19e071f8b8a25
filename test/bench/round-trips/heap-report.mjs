// Preloaded into servers whose memory is measured. Reports the used memory after garbage collection over IPC.

process.on("message", () => {
  for (let turn = 0; turn < 2; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
// The channel must not keep the process running.
process.channel?.unref();
