import { expect, it } from 'vitest'
import { fleetOf } from '../fleet/fleetOf.testing.ts'
import { changesOf, isOfKind } from './changesOf.ts'

it('tells what is another, and leaves out what stayed and what only one instant knows', () => {
  const earlier = fleetOf([
    { id: 1, name: 'Stayed', age: 60, battery: 80, landmarks: [3] },
    { id: 2, name: 'Left', age: 60, battery: 80, landmarks: [3, 5] },
    { id: 3, name: 'Drained', age: 60, battery: 80 },
    { id: 4, name: 'Silent' },
  ])
  const later = fleetOf([
    { id: 2, name: 'Left', age: 60, battery: 78, landmarks: [5, 7], lat: 40_100_000 },
    { id: 3, name: 'Drained', age: 60, battery: 70 },
    { id: 1, name: 'Stayed', age: 60, battery: 77, landmarks: [3], lat: 40_001_000 },
    { id: 4, name: 'Silent', age: 60 },
    { id: 5, name: 'New', age: 60 },
  ])
  const changes = changesOf(earlier, later, later.vehicleId.keys())
  expect(changes.map(({ vehicleId }) => vehicleId)).toEqual([2, 3])
  const [left, drained] = changes
  expect(left).toMatchObject({ entered: [7], left: [3], battery: undefined })
  expect(left!.moved).toBeGreaterThan(10_000)
  expect(isOfKind(left!, 'landmark')).toBe(true)
  expect(drained).toMatchObject({ moved: 0, battery: [80, 70] })
  expect(isOfKind(drained!, 'moved')).toBe(false)
})
