/** Runs `work` once the browser has nothing else to do, after 4 s at the latest. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(idle)
}

/** Fetches code ahead of time. Failing is no trouble: whoever wants it asks again, and hears then. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
