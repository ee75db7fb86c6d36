import { salesReport } from '@waymark/contract/rooms/report/sales.ts'
import { tripReport } from '@waymark/contract/rooms/report/trip.ts'
import { expect, it } from 'vitest'
import { readLook, writeHidden } from './readLook.ts'

const hiddenBy = (text: string) => readLook(new URLSearchParams(text), salesReport).hidden

it('leaves out what a report has to spare until an address says which columns are left out', () => {
  expect(hiddenBy('').has('late30')).toBe(true)
  expect(hiddenBy('').has('booked')).toBe(false)
  expect([...hiddenBy('hide=booked,nonsense')]).toEqual(['booked'])
  expect([...hiddenBy('hide=none')]).toEqual([])
})

it('says nothing of the columns that a report leaves out by itself, and reads again what it says', () => {
  expect(writeHidden(hiddenBy(''), salesReport)).toBe(null)
  expect(writeHidden(new Set(), tripReport)).toBe(null)
  expect(writeHidden(new Set(), salesReport)).toBe('none')
  expect(writeHidden(new Set(['booked']), salesReport)).toBe('booked')
})
