/** Milliseconds between two tries to fetch code while the server is away. */
const AGAIN = 2000

/** Tries for a minute: a server that is started again is back by then. */
export const TRIES_OF_A_MINUTE = 30

export interface Patience {
  /** After so many tries it gives up; never when left out. */
  readonly tries?: number
  /** Asked after a try that failed: what it throws ends the trying. */
  readonly onFailure?: () => Promise<void>
}

/**
 * Fetches code, and tries again where that fails.
 *
 * @throws what the last try threw, or `onFailure`
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  { tries = Infinity, onFailure }: Patience = {},
): Promise<T> {
  for (let left = tries - 1; ; left--)
    try {
      return await load()
    } catch (error) {
      await onFailure?.()
      if (left <= 0) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
}
