import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './BenchServer.ts'

/** Bytes by which two readings may differ while the memory counts as at rest. */
const REST = 500_000

/**
 * Milliseconds after which V8 gives back the pages that its collections freed (its `memory_pool_timeout` is 8 s); until
 * then they are kept for whoever asks first.
 */
const POOLED_MS = 10_000

/** What a server must be started with so that its garbage can be collected from outside. */
export const COLLECTABLE = ['--expose-gc', `--import=${new URL('collectOnSignal.ts', import.meta.url).href}`] as const

/**
 * Memory of the server's process in bytes when its garbage is gone and what it freed has been given back.
 *
 * @param most collections until then
 */
export async function memoryOf(server: BenchServer, most: number): Promise<{ resident: number; heap: number }> {
  let last = Number.NaN
  for (let n = 0; n <= most; n++) {
    process.kill(server.pid, 'SIGUSR2')
    await sleep(1_000)
    const resident = await server.metric('process_resident_memory_bytes')
    if (Math.abs(resident - last) < REST) break
    last = resident
  }
  // what the first of these finds pooled goes with the second
  for (let n = 0; n < 2; n++) {
    await sleep(POOLED_MS)
    process.kill(server.pid, 'SIGUSR2')
  }
  await sleep(POOLED_MS)
  return {
    resident: await server.metric('process_resident_memory_bytes'),
    heap: await server.metric('nodejs_heap_size_used_bytes'),
  }
}
