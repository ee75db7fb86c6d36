import { describe, expect, it } from 'vitest'
import { paceOf } from './paceOf.ts'
import { planState } from './planState.ts'

const TODAY = 20_000
const none = { distance: null, engineHours: null }
const at = (distance: number | null, engineHours: number | null = null) => ({ distance, engineHours, date: TODAY })
const every10 = { due: 50_000_000, every: 10_000_000, soon: 500_000 }

describe('a plan by distance', () => {
  it.each([
    [49_000_000, 'ok'],
    [49_500_000, 'soon'],
    [50_000_000, 'due'],
    [50_200_000, 'due'],
    [50_200_001, 'overdue'],
  ])('at %s m is %s', (reading, status) => {
    expect(planState({ distance: every10 }, at(reading), none).status).toBe(status)
  })

  it('is predicted by the daily average, also into the past', () => {
    const pace = { distance: 300_000, engineHours: null }
    expect(planState({ distance: every10 }, at(49_000_000), pace)).toMatchObject({
      dueDay: TODAY + 4,
      isPredicted: true,
    })
    expect(planState({ distance: every10 }, at(50_900_000), pace)).toMatchObject({
      dueDay: TODAY - 3,
      status: 'overdue',
    })
  })

  it('is not predicted without a pace, a reading, or for what is decades away', () => {
    expect(planState({ distance: every10 }, at(49_000_000), none)).toMatchObject({ dueDay: null, isPredicted: false })
    expect(planState({ distance: every10 }, at(null), { distance: 1, engineHours: 1 })).toMatchObject({
      dueDay: null,
      status: 'ok',
    })
    expect(planState({ distance: every10 }, at(0), { distance: 100, engineHours: 0 }).dueDay).toBeNull()
    expect(planState({ distance: every10 }, at(0), { distance: 0, engineHours: 0 }).dueDay).toBeNull()
  })
})

describe('whichever comes first', () => {
  const date = { due: TODAY + 5, every: 365, soon: 14 }
  it('is the more urgent one, and of equally urgent ones the earlier', () => {
    const both = { distance: every10, date }
    expect(planState(both, at(40_000_000), none)).toMatchObject({
      status: 'soon',
      next: 'date',
      dueDay: TODAY + 5,
      isPredicted: false,
    })
    expect(planState(both, at(50_000_000), none)).toMatchObject({ status: 'due', next: 'distance' })
    const pace = { distance: 300_000, engineHours: 3 }
    expect(planState(both, at(49_700_000), pace)).toMatchObject({ status: 'soon', next: 'distance', dueDay: TODAY + 1 })
  })

  it('by date is due on its day and overdue on the next', () => {
    expect(planState({ date: { ...date, due: TODAY } }, at(null), none).status).toBe('due')
    expect(planState({ date: { ...date, due: TODAY - 1 } }, at(null), none).status).toBe('overdue')
  })

  it('by engine hours goes by their own pace', () => {
    const state = planState({ engineHours: { due: 250, every: 250, soon: 20 } }, at(null, 200), {
      distance: 1,
      engineHours: 8,
    })
    expect(state).toMatchObject({ status: 'ok', next: 'engineHours', dueDay: TODAY + 7, isPredicted: true })
  })
})

describe('the daily average', () => {
  const use = (day: number, distance = 100_000, engineHours = 2) => ({ day: TODAY + day, distance, engineHours })
  it('needs a week, and counts the days that stood still', () => {
    expect(paceOf([use(-6), use(-1)], TODAY)).toEqual({ distance: null, engineHours: null, days: 6 })
    expect(paceOf([use(-10), use(-1)], TODAY)).toEqual({ distance: 20_000, engineHours: 0.4, days: 10 })
    expect(paceOf([], TODAY).days).toBe(0)
  })

  it('leaves out today and what is older than four weeks', () => {
    expect(paceOf([use(-29, 9e9), use(-28), use(0, 9e9)], TODAY).distance).toBeCloseTo(100_000 / 28)
  })
})
