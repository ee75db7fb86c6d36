import { describe, expect, it } from 'vitest'
import { checkInstallation, type InstallFacts } from './checkInstallation.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const facts: InstallFacts = {
  since: NOON,
  received: NOON + 1,
  fixed: NOON,
  battery: null,
  power: null,
  charging: null,
}
const check = (more: Partial<InstallFacts>) => checkInstallation({ ...facts, ...more })

describe('the checks of an installation', () => {
  it('know nothing before a report that came after it', () => {
    const before = { hasReported: false, power: 'unknown', antenna: 'unknown' }
    expect(check({ received: NOON, power: 12_000 })).toEqual(before)
    expect(check({ received: 0, fixed: 0 })).toEqual(before)
  })

  it('take a supply, a charger or a battery that is not low for power', () => {
    expect(check({ power: 12_600, battery: 5 }).power).toBe('good')
    expect(check({ charging: true, battery: 5 }).power).toBe('good')
    expect(check({ battery: 20 }).power).toBe('good')
    expect(check({ battery: 19, charging: false }).power).toBe('bad')
    expect(check({}).power).toBe('unknown')
  })

  it('want a position of after it, by a clock that may be a minute behind', () => {
    expect(check({}).antenna).toBe('good')
    expect(check({ fixed: NOON - 59_000 }).antenna).toBe('good')
    expect(check({ fixed: NOON - 61_000 }).antenna).toBe('bad')
    expect(check({ fixed: 0 }).antenna).toBe('bad')
  })
})
