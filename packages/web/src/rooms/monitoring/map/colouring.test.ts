import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { describe, expect, it } from 'vitest'
import { fleetOf, NOW } from '../fleet/fleetOf.testing.ts'
import { CATEGORIES, categoryOf, COLOURS } from './colouring.ts'

const HOUR = 3600

describe('colour by', () => {
  it('VEH-7 load status is loaded or empty: empty is green, loaded is red', () => {
    const fleet = fleetOf([
      { id: 1, name: 'empty', age: 1, flags: ReportFlag.loadKnown },
      { id: 2, name: 'loaded', age: 1, flags: ReportFlag.loadKnown | ReportFlag.loaded },
      { id: 3, name: 'unknown', age: 1 },
    ])
    const said = [0, 1, 2].map((row) => CATEGORIES.load[categoryOf(fleet, row, 'load', NOW)])
    expect(said).toEqual(['empty', 'loaded', 'loadUnknown'])
    for (const scheme of ['light', 'dark'] as const) {
      const [green = '', red = ''] = COLOURS.load[scheme]
      const strongest = (colour: string): number => {
        const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
        return parts.indexOf(Math.max(...parts))
      }
      expect([strongest(green), strongest(red)]).toEqual([1, 0])
    }
  })

  it('dwell goes by the hours in the landmark that it is in, and follows the clock', () => {
    const fleet = fleetOf([
      { id: 1, name: 'new', age: 1, landmarks: [1], dwell: HOUR },
      { id: 2, name: 'long', age: 1, landmarks: [1], dwell: 100 * HOUR },
      { id: 3, name: 'out', age: 1 },
    ])
    const said = (now: number) => [0, 1, 2].map((row) => CATEGORIES.dwell[categoryOf(fleet, row, 'dwell', now)])
    expect(said(NOW)).toEqual(['dwellHours', 'dwellLong', 'dwellNone'])
    expect(said(NOW + 23.5 * HOUR * 1000)).toEqual(['dwellDays', 'dwellLong', 'dwellNone'])
  })
})
