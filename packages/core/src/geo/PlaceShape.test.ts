import { describe, expect, it } from 'vitest'
import { destinationPoint } from './distance.ts'
import { isInPlace, type PlaceShape } from './PlaceShape.ts'

const circle: PlaceShape = {
  bounds: { west: -100.01, south: 39.99, east: -99.99, north: 40.01 },
  lat: 40,
  lon: -100,
  radius: 500,
}
const area: PlaceShape = {
  bounds: { west: 0, south: 0, east: 2, north: 2 },
  ring: [
    [0, 0],
    [2, 0],
    [0, 2],
  ],
}

describe('a place', () => {
  it.each([
    [499, true],
    [501, false],
  ])('a circle of 500 m holds a point %i m away: %s', (metres, held) => {
    const { lat, lon } = destinationPoint(40, -100, 70, metres)
    expect(isInPlace(circle, lat, lon)).toBe(held)
  })

  it('an area holds what is inside and on its border, not all of its bounds', () => {
    expect(isInPlace(area, 0.5, 0.5)).toBe(true)
    expect(isInPlace(area, 0, 1)).toBe(true)
    expect(isInPlace(area, 1.5, 1.5)).toBe(false)
    expect(isInPlace(area, 3, 3)).toBe(false)
  })

  it('an area across the antimeridian holds both of its sides', () => {
    const across: PlaceShape = {
      bounds: { west: 179, south: -1, east: -179, north: 1 },
      ring: [
        [179, -1],
        [-179, -1],
        [-179, 1],
        [179, 1],
      ],
    }
    for (const lon of [179.5, -179.5, 180]) expect(isInPlace(across, 0, lon)).toBe(true)
    for (const lon of [178, -178, 0]) expect(isInPlace(across, 0, lon)).toBe(false)
  })
})
