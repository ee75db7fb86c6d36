import { describe, expect, it } from 'vitest'
import { placeCode, readPlaceCode } from './placeCode.ts'
import { fitsInto } from './placeTree.ts'
import { stockFailings } from './stockFailings.ts'

const HOUR = 3_600_000
const good = {
  now: 100 * HOUR,
  recorded: 90 * HOUR,
  heard: 99 * HOUR,
  fixed: 98 * HOUR,
  battery: 80,
  signal: 60,
  power: -1,
  flags: 0,
}

describe('STK-1 a device in stock passes its test', () => {
  it('when it was heard and located since it was taken in, with battery and signal', () => {
    expect(stockFailings(good)).toEqual([])
    expect(stockFailings({ ...good, battery: -1, signal: -1 })).toEqual([])
  })

  it('and says what failed otherwise', () => {
    expect(stockFailings({ ...good, heard: 89 * HOUR, battery: 2 })).toEqual(['notHeard'])
    expect(stockFailings({ ...good, heard: 0, fixed: 0 })).toEqual(['notHeard'])
    expect(stockFailings({ ...good, fixed: 89 * HOUR, battery: 19, signal: 19 })).toEqual([
      'notLocated',
      'batteryLow',
      'signalWeak',
    ])
    expect(stockFailings({ ...good, battery: 5, power: 12_000 })).toEqual([])
  })
})

describe('a place', () => {
  it('stands in one that is larger', () => {
    expect(fitsInto('site', null)).toBe(true)
    expect(fitsInto('shelf', null)).toBe(false)
    expect(fitsInto('box', 'site')).toBe(true)
    expect(fitsInto('box', 'shelf')).toBe(true)
    expect(fitsInto('shelf', 'box')).toBe(false)
    expect(fitsInto('box', 'box')).toBe(false)
  })

  it('has a label that only such a one has', () => {
    expect(readPlaceCode(placeCode(12))).toBe(12)
    expect(readPlaceCode(' wmp-7 ')).toBe(7)
    expect(readPlaceCode('860000000000012')).toBeUndefined()
    expect(readPlaceCode('WMP-0')).toBeUndefined()
  })
})
