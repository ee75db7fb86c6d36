import { describe, expect, it } from 'vitest'
import { Signals } from './Signals.ts'

/** Signals that write down which organisations' rules were read; `reading` runs in the middle of each reading. */
function watched(reading: () => void | Promise<void>) {
  const read: (readonly number[] | undefined)[] = []
  const signals = new Signals({
    directory: {
      refreshRules: async (orgs?: readonly number[]) => {
        read.push(orgs)
        await reading()
        return []
      },
      refreshVehicles: async () => new Map<number, number>(),
    },
    planner: { forgetEngines: () => undefined, forgetLandmarks: () => undefined },
    assets: { reconsider: () => undefined, reconsiderPlaces: () => undefined, invalidate: () => undefined },
    dropCheckpoints: async () => undefined,
    changed: () => undefined,
  })
  return { signals, read }
}

describe('signals of changed rules', () => {
  it('are not lost when they come while the rules are read', async () => {
    let isFirst = true
    const { signals, read } = watched(() => {
      if (isFirst) signals.rulesChanged(7)
      isFirst = false
    })
    signals.rulesChanged(7)
    await signals.apply()
    await signals.apply()
    await signals.apply()
    expect(read).toEqual([[7], [7]])
  })

  it('are kept when the rules cannot be read', async () => {
    let fails = true
    const { signals, read } = watched(() => {
      if (fails) throw new Error('the database is away')
    })
    for (const orgs of [undefined, 7]) {
      fails = true
      signals.rulesChanged(orgs)
      await expect(signals.apply()).rejects.toThrow('away')
      fails = false
      await signals.apply()
    }
    expect(read).toEqual([undefined, undefined, [7], [7]])
  })
})
