import { describe, expect, it } from 'vitest'
import { createLog } from '../log/createLog.ts'
import { FollowOthers } from './FollowOthers.ts'

/** Follows others by a clock that only reading everything moves; tells what it did. */
function follower(readingMs: number, losses: () => number = () => 0) {
  const done: string[] = []
  let now = 0
  const following = new FollowOthers({
    followed: {
      next: async () => void done.push('took in'),
      jumpTo: (from) => done.push(`from ${from}`),
      upTo: () => 9,
    },
    said: {
      jumpTo: () => undefined,
      upTo: () => 7,
      known: () => ({ processId: 'a', after: { from: 0, done: [] } }),
      takeIn: async () => undefined,
      nothing: () => undefined,
    },
    horizon: async () => 5,
    readAll: async () => {
      done.push('read all')
      now += readingMs
    },
    tookIn: async (upTo) => void done.push(`up to ${upTo}`),
    showsFleet: true,
    hasCompany: () => true,
    losses,
    clock: { now: () => now, monotonic: () => now },
    log: createLog('fatal'),
  })
  const look = async (afterMs: number): Promise<string> => {
    now += afterMs
    done.length = 0
    await following.look()
    return done.join(', ')
  }
  return { look, following }
}

describe('following what other processes commit', () => {
  it('reads everything again after it looked for too long at nothing, and once though that takes longer', async () => {
    const { look, following } = follower(100_000)
    expect(await look(100)).toBe('took in, up to 7')
    expect(await look(59_000)).toBe('took in, up to 7')
    expect(await look(61_000)).toBe('from 5, read all, took in, up to 7')
    expect(following.behind).toBe(0)
    expect(await look(100)).toBe('took in')
    expect(await look(1_000)).toBe('took in, up to 7')
  })

  it('reads everything again once after a connection was lost', async () => {
    let lost = 0
    const { look } = follower(0, () => lost)
    expect(await look(100)).toBe('took in, up to 7')
    lost = 1
    expect(await look(100)).toBe('from 5, read all, took in')
    expect(await look(100)).toBe('took in')
  })
})
