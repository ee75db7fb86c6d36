import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMillilitres, toMillilitres } from './fuelUnits.ts'
import { IFTA_MEMBERS, jurisdictionOf, JURISDICTIONS } from './ifta.ts'
import { fuelTaxReturn } from './iftaReturn.ts'

const MILE = 1_609_344
const gallons = (count: number): number => toMillilitres(count, 'gal')
const miles = (of: Record<string, number>) => new Map(Object.entries(of).map(([code, count]) => [code, count * MILE]))
const paid = (of: Record<string, number>) => new Map(Object.entries(of).map(([code, count]) => [code, gallons(count)]))

/** A quarter in three members, one of them with a surcharge, and a little outside. */
const QUARTER = {
  system: 'us',
  miles: miles({ 'US-OH': 6000, 'US-IN': 3000, 'CA-ON': 900, 'US-DC': 60, '': 40 }),
  taxPaid: paid({ 'US-OH': 1400, 'US-IN': 80 }),
  volumeMl: gallons(1600),
  rates: new Map([
    ['US-OH', { rate: 470_000, surcharge: null }],
    ['US-IN', { rate: 570_000, surcharge: 30_000 }],
    ['CA-ON', { rate: 389_500, surcharge: null }],
  ]),
} as const

describe('the fuel tax return', () => {
  it('taxes fuel where it was used, by the mean consumption of all that was driven', () => {
    const { lines, consumption, totals, outside, missingRates } = fuelTaxReturn(QUARTER)
    // 10,000 miles on 1,600 gallons
    expect(consumption).toBe(6.25)
    expect(
      lines.map((line) => [
        line.jurisdiction,
        line.kind,
        line.taxableVolume,
        line.taxPaidVolume,
        line.netVolume,
        line.due,
      ]),
    ).toEqual([
      ['CA-ON', 'tax', 144, 0, 144, 5609],
      ['US-IN', 'tax', 480, 80, 400, 22_800],
      // on all fuel used, whatever was bought
      ['US-IN', 'surcharge', 480, 0, 480, 1440],
      // 960 gallons used and 1,400 bought: a credit
      ['US-OH', 'tax', 960, 1400, -440, -20_680],
    ])
    expect(outside.map(({ jurisdiction, distance }) => [jurisdiction, distance])).toEqual([
      ['US-DC', 60],
      ['', 40],
    ])
    expect(missingRates).toEqual([])
    expect(totals).toEqual({
      distance: 10_000,
      taxableDistance: 9900,
      volume: 1600,
      taxableVolume: 1584,
      taxPaidVolume: 1480,
      netVolume: 104,
      due: 5609 + 22_800 + 1440 - 20_680,
    })
  })

  it('files whole units, with what stands behind them to the millimetre', () => {
    const mm = 123_456_789_012
    const { lines } = fuelTaxReturn({ ...QUARTER, system: 'metric', miles: new Map([['US-OH', mm]]) })
    expect(lines.at(-1)).toMatchObject({ distance: 123_457, distanceMm: mm })
  })

  it('rounds halves up where a floating point number falls short of them', () => {
    // 4.225, 4.475 and 4.725 miles to the gallon
    for (const [far, filed] of [
      [169, 4.23],
      [179, 4.48],
      [189, 4.73],
    ] as const) {
      const { consumption } = fuelTaxReturn({ ...QUARTER, miles: miles({ 'US-OH': far }), volumeMl: gallons(40) })
      expect(consumption).toBe(filed)
    }
  })

  it('is exact in whole numbers, whatever was driven and bought', () => {
    const half = (dividend: bigint, divisor: bigint): bigint => {
      const size = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor)
      return dividend < 0n ? -size : size
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (ohio, texas, volume, bought, rate) => {
          const { lines, totals } = fuelTaxReturn({
            system: 'metric',
            miles: new Map([
              ['US-OH', ohio * 1_000_000],
              ['US-TX', texas * 1_000_000],
            ]),
            taxPaid: new Map([['US-OH', bought * 1000]]),
            volumeMl: volume * 1000,
            rates: new Map(['US-OH', 'US-TX'].map((code) => [code, { rate, surcharge: null }])),
          })
          const hundredths = half(BigInt(ohio + texas) * 100n, BigInt(volume))
          fc.pre(hundredths > 0n)
          const due = [
            [ohio, bought],
            [texas, 0],
          ].map(([far = 0, paid = 0]) => {
            const net = half(BigInt(far) * 100n, hundredths) - BigInt(paid)
            return half(net * BigInt(rate), 10_000n)
          })
          expect(lines.map((line) => line.due)).toEqual(due.map(Number))
          expect(totals.due).toBe(due.reduce((sum, one) => sum + Number(one), 0))
        },
      ),
    )
  })

  it('makes nothing up: no consumption without fuel, no tax without a rate', () => {
    const dry = fuelTaxReturn({ ...QUARTER, volumeMl: 0, taxPaid: new Map() })
    expect([dry.consumption, dry.totals.due, dry.lines[0]?.taxableVolume]).toEqual([null, null, null])
    const unknown = fuelTaxReturn({ ...QUARTER, rates: new Map([...QUARTER.rates].slice(0, 2)) })
    expect([unknown.missingRates, unknown.totals.due]).toEqual([['CA-ON'], null])
    expect(unknown.lines.find(({ jurisdiction }) => jurisdiction === 'US-OH')?.due).toBe(-20_680)
  })

  it('credits what was bought where nothing was driven', () => {
    const { lines } = fuelTaxReturn({ ...QUARTER, taxPaid: paid({ 'CA-ON': 0, 'US-OH': 0, 'US-PA': 100 }) })
    expect(lines.at(-1)).toMatchObject({ jurisdiction: 'US-PA', distance: 0, netVolume: -100, rate: null, due: null })
  })
})

it('volumes come out as they were entered', () => {
  for (const volume of [0.001, 123.456, 99_999.999]) {
    expect(fromMillilitres(toMillilitres(volume, 'gal'), 'gal')).toBe(volume)
    expect(fromMillilitres(toMillilitres(volume, 'l'), 'l')).toBe(volume)
  }
})

it('jurisdictions are known by both of their codes, none by two', () => {
  expect([IFTA_MEMBERS.length, new Set(JURISDICTIONS).size]).toEqual([58, 96])
  expect([' tx', 'us-tx', 'ON', 'MX-SON', 'XX', ''].map(jurisdictionOf)).toEqual([
    'US-TX',
    'US-TX',
    'CA-ON',
    'MX-SON',
    undefined,
    undefined,
  ])
  expect(JURISDICTIONS.map((code) => jurisdictionOf(code.slice(3)))).toEqual(JURISDICTIONS)
})
