import { describe, expect, it } from 'vitest'
import { boundsOf, isInBounds } from './Bounds.ts'

describe('boundsOf', () => {
  it('is undefined without points', () => {
    expect(boundsOf([], [])).toBeUndefined()
  })

  it('holds all points', () => {
    const bounds = boundsOf([10, -5, 7], [20, 30, -40])
    expect(bounds).toEqual({ west: -40, south: -5, east: 30, north: 10 })
    expect(isInBounds(bounds!, 0, 0)).toBe(true)
    expect(isInBounds(bounds!, 0, 31)).toBe(false)
    expect(isInBounds(bounds!, 11, 0)).toBe(false)
  })

  it('goes the short way across the antimeridian', () => {
    const bounds = boundsOf([0, 1, 2], [178, -178, 179])
    expect(bounds).toEqual({ west: 178, south: 0, east: -178, north: 2 })
    expect(isInBounds(bounds!, 1, 180)).toBe(true)
    expect(isInBounds(bounds!, 1, -179)).toBe(true)
    expect(isInBounds(bounds!, 1, 0)).toBe(false)
  })

  it('is the whole round for a trail round the earth', () => {
    expect(boundsOf([0, 0, 0, 0, 0], [0, 100, -160, -60, 40])).toEqual({ west: -180, south: 0, east: 180, north: 0 })
  })
})
