/** Loaded into a server before its own code (`--import`): collects garbage when asked by a signal. */
process.on('SIGUSR2', () => {
  if (!globalThis.gc) throw new Error('Node must be started with --expose-gc')
  globalThis.gc()
})
