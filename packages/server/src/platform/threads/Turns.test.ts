import { describe, expect, it } from 'vitest'
import { Turns } from './Turns.ts'

/** Work that ends when it is told to, and notes when it began. */
function worksOn(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (owner: number, name: string, signal?: AbortSignal): Promise<void> =>
    turns.run(
      owner,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      },
      signal,
    )
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { begun, start, end: async (name: string) => (ends.get(name)?.(), settled()), settled }
}

describe('turns', () => {
  it('lets so much be done at once, and of one owner no more than his share, in order', async () => {
    const turns = new Turns({ atOnce: 2, each: 1 })
    const { begun, start, end, settled } = worksOn(turns)
    const all = [start(1, 'a'), start(1, 'b'), start(2, 'c'), start(3, 'd'), start(1, 'e')]
    await settled()
    expect([begun, turns.waiting]).toEqual([['a', 'c'], 3])
    await end('a')
    expect(begun).toEqual(['a', 'c', 'b'])
    await end('c')
    await end('b')
    expect(begun).toEqual(['a', 'c', 'b', 'd', 'e'])
    await end('d')
    await end('e')
    await Promise.all(all)
    expect(turns.waiting).toBe(0)
  })

  it('goes on after work that fails, and forgets who went away while waiting', async () => {
    const turns = new Turns({ atOnce: 1, each: 1 })
    const { begun, start, end, settled } = worksOn(turns)
    const gone = new AbortController()
    const first = start(1, 'a')
    const second = start(2, 'b', gone.signal)
    const third = expect(turns.run(3, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const fourth = start(4, 'd')
    await settled()
    gone.abort()
    await expect(second).rejects.toThrow('aborted')
    await end('a')
    await third
    await settled()
    expect(begun).toEqual(['a', 'd'])
    await end('d')
    await Promise.all([first, fourth])
  })
})
