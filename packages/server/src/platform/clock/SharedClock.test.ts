import { describe, expect, it } from 'vitest'
import { SharedClock } from './SharedClock.ts'

const AT = Date.parse('2026-11-21T12:00:00Z')

describe('22: a clock that several processes share', () => {
  const machine = { at: AT, now: () => machine.at, monotonic: () => machine.at - AT }
  const clock = new SharedClock(machine)
  /** The database answers after so long. */
  const compare = (there: number, took = 0): Promise<void> =>
    clock.compare(async () => {
      machine.at += took
      return there
    })

  it("says the database's time where the machine is an hour off, in either direction", async () => {
    await compare(machine.at - 3_600_000)
    expect(clock.now()).toBe(machine.at - 3_600_000)
    expect(clock.ahead).toBe(3_600_000)
    await compare(machine.at + 3_600_000)
    expect(clock.now()).toBe(machine.at + 3_600_000)
  })

  it('says that of the machine where both agree, or an answer came late', async () => {
    await compare(machine.at + 1_500)
    expect(clock.now()).toBe(machine.at)
    await compare(machine.at, 8_000)
    expect(clock.now()).toBe(machine.at)
  })
})
