import { expect, it } from 'vitest'
import { dayInPunjabi, nameOfDay } from './weekdayName.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

it('begins the week with Monday, in every language', () => {
  expect(WEEK.map((day) => nameOfDay('en', day, 'short'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(nameOfDay('es', 7, 'long')).toBe('domingo')
})

it('has the days in Punjabi where the browser has none', () => {
  for (const style of ['long', 'short'] as const)
    for (const day of WEEK) expect(dayInPunjabi(day, style)).toBe(nameOfDay('pa', day, style))
})
