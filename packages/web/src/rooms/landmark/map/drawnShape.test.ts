import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { describe, expect, it } from 'vitest'
import { ringToDrag, shapeOfRing } from './drawnShape.ts'

describe('a drawn shape', () => {
  it('a circle comes back as it went', () => {
    const circle: LandmarkShape = { kind: 'circle', lat: 39.75, lon: -104.99, radiusM: 250 }
    const back = shapeOfRing('circle', ringToDrag(circle)!)
    expect(back).toMatchObject({ kind: 'circle', radiusM: 250 })
    if (back.kind !== 'circle') throw new Error('not a circle')
    expect(back.lat).toBeCloseTo(39.75, 5)
    expect(back.lon).toBeCloseTo(-104.99, 5)
  })

  it('a polygon keeps its corners', () => {
    const ring: [number, number][] = [
      [-105, 39],
      [-104, 39],
      [-104, 40],
      [-105, 39],
    ]
    const shape: LandmarkShape = { kind: 'polygon', parts: [[ring]] }
    expect(shapeOfRing('polygon', ringToDrag(shape)!)).toEqual(shape)
  })

  it('what has holes or parts is not dragged', () => {
    const ring: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    expect(ringToDrag({ kind: 'polygon', parts: [[ring, ring]] })).toBeUndefined()
    expect(ringToDrag({ kind: 'polygon', parts: [[ring], [ring]] })).toBeUndefined()
  })
})
