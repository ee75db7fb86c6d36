import type { BenchServer } from './BenchServer.ts'
import { fetchWire } from './fetchWire.ts'
import { rounded } from './printResult.ts'

/** What a call costs. */
export interface CallFigures {
  /** CPU of the server's process for one call, all its threads (compression has its own). */
  readonly serverCpuMs: number
  readonly wallP50Ms: number
  /** Bytes on the wire with brotli, and without compression. */
  readonly wireBytes: number
  readonly plainBytes: number
}

/** Makes a call `times` times, after some that do not count, and tells what one costs. */
export async function measureCall(
  server: BenchServer,
  path: string,
  token: string,
  times: number,
): Promise<CallFigures> {
  const url = server.url + path
  for (let n = 0; n < Math.min(5, times); n++) await fetchWire(url, token)
  const before = await server.metric('process_cpu_seconds_total')
  const walls: number[] = []
  let wireBytes = 0
  for (let n = 0; n < times; n++) {
    const { bytes, ms } = await fetchWire(url, token)
    wireBytes = bytes
    walls.push(ms)
  }
  const used = (await server.metric('process_cpu_seconds_total')) - before
  const { bytes: plainBytes } = await fetchWire(url, token, 'identity')
  walls.sort((a, b) => a - b)
  const wallP50Ms = rounded(walls[Math.floor(walls.length / 2)] ?? 0)
  return { serverCpuMs: rounded((used * 1000) / times), wallP50Ms, wireBytes, plainBytes }
}
