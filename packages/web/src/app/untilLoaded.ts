/** Milliseconds between two tries to fetch code while the server is away. */
const AGAIN = 2000

/**
 * Fetches code, and tries again where that fails.
 *
 * @param tries after so many it gives up
 * @throws what the last try threw
 */
export async function untilLoaded<T>(load: () => Promise<T>, tries = Infinity): Promise<T> {
  for (let left = tries - 1; ; left--)
    try {
      return await load()
    } catch (error) {
      if (left <= 0) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
}
