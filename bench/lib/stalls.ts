import type { Page } from 'playwright-core'

/** Tasks that held the page's main thread for longer than 50 ms. */
export interface Stalls {
  readonly longestMs: number
  readonly count: number
}

/** Runs in the page: keeps how long each long task was (Long Tasks of the W3C: longer than 50 ms). */
const WATCH = `globalThis.stalls = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.stalls.push(duration)
}).observe({ type: 'longtask' })`

/** Counts long tasks of a page from now on; the answer tells of those since it was asked last. */
export async function watchStalls(page: Page): Promise<() => Promise<Stalls>> {
  await page.evaluate(WATCH)
  return async () => {
    const seen = await page.evaluate<number[]>('globalThis.stalls.splice(0)')
    return { longestMs: Math.round(Math.max(0, ...seen)), count: seen.length }
  }
}
