import { expect, it, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

it('asks for code again while the server is away, and gives up after so many tries', async () => {
  vi.useFakeTimers()
  let left = 2
  const load = async (): Promise<string> => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }
  const loaded = untilLoaded(load, 3)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await loaded).toBe('the part')
  left = 2
  const refused = expect(untilLoaded(load, 2)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(4_000)
  await refused
  vi.useRealTimers()
})
