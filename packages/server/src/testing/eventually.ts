import { vi } from 'vitest'

/**
 * Waits until `check` neither throws nor answers false: on a busy machine what must happen takes its time, so no test
 * says how long, and what hangs ends with the last failure just before the test does.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(
    async () => {
      const result = await check()
      if (result === false) throw new Error(`Not yet: ${check.toString()}`)
      return result
    },
    { timeout: 280_000, interval: 200 },
  )
