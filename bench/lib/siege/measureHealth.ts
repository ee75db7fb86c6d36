import { setTimeout as sleep } from 'node:timers/promises'
import { type Latency, LatencyHistogram } from '../LatencyHistogram.ts'

const EVERY_MS = 50
/** Milliseconds after which somebody who asks has gone. */
const PATIENCE = 10_000

/** Asks the server again and again whether it lives, and times the answers. */
export async function measureHealth(url: string, seconds: number): Promise<Latency & { failures: number }> {
  const latency = new LatencyHistogram()
  const end = performance.now() + seconds * 1000
  let failures = 0
  while (performance.now() < end) {
    const began = performance.now()
    try {
      const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE) })
      await answer.arrayBuffer()
      if (!answer.ok) failures++
    } catch {
      failures++
    }
    latency.add(performance.now() - began)
    await sleep(EVERY_MS)
  }
  return { ...latency.summary(), failures }
}
