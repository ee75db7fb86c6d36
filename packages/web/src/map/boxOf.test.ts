import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { expect, it } from 'vitest'
import { boxOf } from './boxOf.ts'

it('runs across the 180th meridian the short way', () => {
  const around = (lons: number[]) => boxOf(boundsOf(Array<number>(lons.length).fill(-17), lons)!)
  expect(around([178, -179])).toEqual([178, -17, 181, -17])
  expect(around([-179, 178])).toEqual([178, -17, 181, -17])
  expect(around([10, 20])).toEqual([10, -17, 20, -17])
})
