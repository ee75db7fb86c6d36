import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks. */
const LOOK = 150

export interface Patience {
  /** Milliseconds that it is waited at most. */
  readonly patience: number
  /** Whoever waits has gone away. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Looks again and again at what becomes of something that the queue works on, which must be committed; answers how it stands once
 * that is its end, or once it was waited long enough.
 */
export async function awaitTask<T>(
  look: () => Promise<T>,
  isOver: (seen: T) => boolean,
  { patience, signal }: Patience,
): Promise<T> {
  const until = performance.now() + patience
  for (;;) {
    const seen = await look()
    if (isOver(seen) || performance.now() >= until || signal?.aborted) return seen
    await setTimeout(LOOK)
  }
}
