import { describe, expect, it } from 'vitest'
import { fleetOf, NOW } from './fleetOf.testing.ts'
import { missionOf } from './missionOf.ts'

const HOUR = 3_600_000
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString()
const mission = { vehicleId: 1, destinationId: 5, name: 'North', landmarkId: 9, lat: 41, lon: -100 }
const truck = { id: 1, name: 'a', age: 5 }

describe('DEST-1 the mission of a vehicle on the map', () => {
  const stateOf = (dueAt: string | null, arrivedAt: string | null = null, landmarks: number[] = []) =>
    missionOf(fleetOf([{ ...truck, landmarks }], [{ ...mission, dueAt, arrivedAt }]), 0, NOW)?.state

  it('waits until it is due, and has arrived however late it did', () => {
    expect([stateOf(null), stateOf(at(1)), stateOf(at(-1)), stateOf(at(0))]).toEqual([
      'waiting',
      'waiting',
      'timeout',
      'timeout',
    ])
    expect(stateOf(at(-2), at(-1))).toBe('arrived')
  })

  it('has not arrived while it only may be inside', () => {
    // the fleet of the test knows no moment of entering
    expect(stateOf(at(1), null, [9])).toBe('waiting')
  })

  it('tells the distance in a straight line, but not of what has arrived or has no place', () => {
    const left = (age: number | undefined, arrivedAt: string | null) =>
      missionOf(
        fleetOf(
          [{ id: 1, name: 'a', ...(age === undefined ? {} : { age }) }],
          [{ ...mission, dueAt: null, arrivedAt }],
        ),
        0,
        NOW,
      )?.left
    // a degree of latitude
    expect(Math.round((left(5, null) ?? 0) / 1000)).toBe(111)
    expect([left(undefined, null), left(5, at(-1))]).toEqual([undefined, undefined])
  })

  it('is nothing for who is sent nowhere', () => {
    expect(missionOf(fleetOf([{ ...truck, id: 2 }], [{ ...mission, dueAt: null, arrivedAt: null }]), 0, NOW)).toBe(
      undefined,
    )
  })
})
