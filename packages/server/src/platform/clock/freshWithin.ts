import type { Clock } from './clock.ts'

/**
 * Keeps what `look` finds fresh: whoever asks waits for a new look where the last one ended `ms` milliseconds ago or earlier.
 * However many ask at once, there is one look at a time.
 */
export function freshWithin(ms: number, clock: Clock, look: () => Promise<void>): () => Promise<void> {
  let at = -Infinity
  let looking: Promise<void> | undefined
  return () => {
    if (clock.now() - at < ms) return Promise.resolve()
    looking ??= look().finally(() => {
      at = clock.now()
      looking = undefined
    })
    return looking
  }
}
