import { expect, it } from 'vitest'
import { resolveHabit } from './resolveHabit.ts'
import { DEFAULT_HABIT } from './rooms/session/account.ts'

const NOTHING = { distanceUnit: '', temperatureUnit: '', timeZone: '' } as const

it('MAP-2 are the defaults of the specification where neither the user nor an organisation chose', () => {
  expect(resolveHabit({}, NOTHING)).toEqual(DEFAULT_HABIT)
})

it("are the organisation's where the user did not choose, for e-mails too", () => {
  const org = { distanceUnit: 'km', temperatureUnit: 'C', timeZone: 'Europe/Paris' } as const
  expect(resolveHabit({ locale: 'fr', temperatureUnit: 'F' }, org)).toMatchObject({
    locale: 'fr',
    distanceUnit: 'km',
    temperatureUnit: 'F',
    timeZone: 'Europe/Paris',
    emailTimeZone: 'Europe/Paris',
    inherited: ['distanceUnit', 'timeZone', 'emailTimeZone'],
  })
})

it('are given back by null', () => {
  const org = { ...NOTHING, timeZone: 'UTC' }
  expect(resolveHabit({ timeZone: null, distanceUnit: null }, org)).toMatchObject({
    timeZone: 'utc',
    distanceUnit: 'mi',
  })
})
