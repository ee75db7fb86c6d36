import { describe, expect, it } from 'vitest'
import { renewTogether } from './renewTogether.ts'

const fence = (name: string) => ({ name, fence: 1 })

describe('leases of one process', () => {
  it('are kept by one statement, and each holder hears of its own', async () => {
    const asked: string[][] = []
    const renew = renewTogether(async (fences) => {
      asked.push(fences.map(({ name }) => name))
      return ['a', 'c']
    })
    const together = await Promise.all([renew([fence('a'), fence('b')], 3000), renew([fence('c')], 3000)])
    expect(together).toEqual([['a'], ['c']])
    expect(asked).toEqual([['a', 'b', 'c']])
    expect(await renew([fence('b')], 3000)).toEqual([])
    expect(asked).toHaveLength(2)
  })

  it('are all said to be unknown where the statement fails, and asked for again the next time', async () => {
    let failures = 1
    const renew = renewTogether(async (fences) => {
      if (failures-- > 0) throw new Error('the database is away')
      return fences.map(({ name }) => name)
    })
    const both = await Promise.allSettled([renew([fence('a')], 3000), renew([fence('b')], 3000)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await renew([fence('a')], 3000)).toEqual(['a'])
  })
})
