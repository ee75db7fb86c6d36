import { getSharedView } from '@waymark/contract/rooms/share/sharedView.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './BenchServer.ts'
import { LatencyHistogram } from './LatencyHistogram.ts'
import { rounded } from './printResult.ts'

/** A page asks again this often. Milliseconds. */
const EVERY = 5_000

/** What people who look at a share at once meet, and what they cost. */
export interface ViewerFigures {
  readonly viewers: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly serverCpuPercentOfCore: number
  readonly failures: number
}

/** Lets `viewers` pages follow a share, each from an address of its own, spread over the seconds between two questions. */
export async function followShare(
  server: BenchServer,
  key: string,
  viewers: number,
  seconds: number,
): Promise<ViewerFigures> {
  const latency = new LatencyHistogram()
  let failures = 0
  const end = performance.now() + seconds * 1000
  const before = await server.metric('process_cpu_seconds_total')
  const began = performance.now()
  const follow = async (number: number): Promise<void> => {
    let state = ''
    await sleep((number * EVERY) / viewers)
    while (performance.now() < end) {
      const asked = performance.now()
      const query = new URLSearchParams({ key, visit: `v${number}`, ...(state === '' ? {} : { state }) })
      const answer = await fetch(`${server.url}${getSharedView.path}?${query.toString()}`, {
        headers: { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` },
      })
      const { data } = (await answer.json()) as { data?: { state?: string } }
      latency.add(performance.now() - asked)
      if (!answer.ok) failures++
      state = data?.state ?? ''
      await sleep(Math.max(0, asked + EVERY - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: viewers }, (_, number) => follow(number)))
  const took = (performance.now() - began) / 1000
  const used = (await server.metric('process_cpu_seconds_total')) - before
  const { p50, p99 } = latency.summary()
  return { viewers, p50Ms: p50, p99Ms: p99, serverCpuPercentOfCore: rounded((100 * used) / took), failures }
}
