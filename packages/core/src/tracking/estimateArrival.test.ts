import { expect, it } from 'vitest'
import { estimateArrival } from './estimateArrival.ts'

const trip = { metres: 60_000, ms: 3_600_000 }

it('goes on at the pace of the trip, over roads that are longer than the straight line', () => {
  expect(estimateArrival({ distanceM: 48_000, ageMs: 0, trip })).toEqual({ ms: 3_600_000 })
  expect(estimateArrival({ distanceM: 0, ageMs: 0, trip })).toEqual({ ms: 0 })
})

it('says why it cannot be known', () => {
  expect(estimateArrival({ distanceM: undefined, ageMs: 0, trip })).toEqual({ why: 'noPosition' })
  expect(estimateArrival({ distanceM: 1, ageMs: 3_600_001, trip })).toEqual({ why: 'silent' })
  expect(estimateArrival({ distanceM: 1, ageMs: 0, trip: undefined })).toEqual({ why: 'standing' })
  expect(estimateArrival({ distanceM: 1, ageMs: 0, trip: { metres: 900, ms: 400_000 } })).toEqual({ why: 'standing' })
  expect(estimateArrival({ distanceM: 1, ageMs: 0, trip: { metres: 9_000, ms: 200_000 } })).toEqual({ why: 'standing' })
})
