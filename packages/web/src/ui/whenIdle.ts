/** Runs `work` once the browser has nothing else to do, after `atMost` ms at the latest. Answers how to call it off. */
export function whenIdle(work: () => void, atMost = 4000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(atMost, 1500))
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: atMost })
  return () => cancelIdleCallback(idle)
}

/** Fetches code ahead of time. Failing is no trouble: whoever wants it asks again, and hears then. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Resolves once the browser has nothing else to do, after `atMost` ms at the latest. */
export function idle(atMost: number): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, atMost))
}
