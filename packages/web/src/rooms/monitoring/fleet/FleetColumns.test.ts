import { expect, it } from 'vitest'
import { STATUSES } from './FleetColumns.ts'
import { NOW, fleetOf, liveOf } from './fleetOf.testing.ts'

const DAY = 86_400

it('tells the status from the newest report', () => {
  const fleet = fleetOf([
    { id: 1, name: 'a', age: 5, speed: 1500 },
    { id: 2, name: 'b', age: 5, speed: 0, flags: 2 | 4 },
    { id: 3, name: 'c', age: 5, speed: 0 },
    { id: 4, name: 'd', age: 2 * DAY, speed: 1500 },
    { id: 5, name: 'e' },
  ])
  expect([...fleet.status].map((status) => STATUSES[status])).toEqual(['moving', 'idle', 'stopped', 'offline', 'never'])
  expect(fleet.hasPosition(4)).toBe(false)
})

it('merges newer states, leaves older and foreign ones out, and says which rows changed', () => {
  const fleet = fleetOf([
    { id: 1, name: 'a', age: 60, speed: 0 },
    { id: 2, name: 'b', age: 60, speed: 0 },
  ])
  const changed = fleet.merge(
    liveOf([
      { id: 2, name: '', age: 1, speed: 2000, lat: 41_000_000 },
      { id: 1, name: '', age: 300, speed: 2000 },
      { id: 99, name: '', age: 1 },
    ]),
    NOW,
  )
  expect([...changed]).toEqual([1])
  expect(fleet.lat[1]).toBe(41_000_000)
  expect(fleet.speed[0]).toBe(0)
  expect(STATUSES[fleet.status[1]!]).toBe('moving')
})

it('takes a repeated frame without changing anything but its own rows', () => {
  const fleet = fleetOf([{ id: 1, name: 'a', age: 60 }])
  const frame = liveOf([{ id: 1, name: '', age: 2, speed: 900 }])
  fleet.merge(frame, NOW)
  fleet.merge(frame, NOW)
  expect(fleet.speed[0]).toBe(900)
})

it('ages vehicles into silence as the clock moves on', () => {
  const fleet = fleetOf([
    { id: 1, name: 'a', age: 60, speed: 0 },
    { id: 2, name: 'b' },
  ])
  expect([...fleet.age(NOW + 60_000)]).toEqual([])
  expect([...fleet.age(NOW + 25 * 3_600_000)]).toEqual([0])
})
