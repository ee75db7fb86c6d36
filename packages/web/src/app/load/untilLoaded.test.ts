import { expect, it, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

it('asks for code again while the server is away, and gives up after so many tries', async () => {
  vi.useFakeTimers()
  let left = 2
  const load = async (): Promise<string> => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }
  const loaded = untilLoaded(load, { tries: 3 })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await loaded).toBe('the part')
  left = 2
  const refused = expect(untilLoaded(load, { tries: 2 })).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(4_000)
  await refused
  vi.useRealTimers()
})

it('gives up at once where it is found out that the code will not come', async () => {
  let asked = 0
  const load = async (): Promise<string> => {
    asked++
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const onFailure = async (): Promise<void> => {
    throw new Error('there is a new version')
  }
  await expect(untilLoaded(load, { tries: 30, onFailure })).rejects.toThrow('new version')
  expect(asked).toBe(1)
})
