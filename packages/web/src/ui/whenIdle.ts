/** Runs `work` once the browser has nothing else to do, after `atMost` ms at the latest. Answers how to call it off. */
export function whenIdle(work: () => void, atMost = 4000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(atMost, 1500))
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: atMost })
  return () => cancelIdleCallback(idle)
}

/** A browser that waits for a screen's data is idle, too; by then the screen is there. Milliseconds. */
const CALM = 2500

/** Runs `work`, which nobody waits for yet, once a screen that has just come had its time. Answers how to call it off. */
export function whenCalm(work: () => void): () => void {
  let callOff: (() => void) | undefined
  const timer = setTimeout(() => (callOff = whenIdle(work)), CALM)
  return () => {
    clearTimeout(timer)
    callOff?.()
  }
}

/** Fetches code ahead of time. Failing is no trouble: whoever wants it asks again, and hears then. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Resolves once the browser has nothing else to do, after `atMost` ms at the latest. */
export function idle(atMost: number): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, atMost))
}
