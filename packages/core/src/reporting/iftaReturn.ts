import { figureOf, scaled, times } from '../money/Decimal.ts'
import { halfUp } from '../money/halfUp.ts'
import { moneyOf } from '../money/Money.ts'
import { toWireMinor } from '../money/moneyJson.ts'
import { FILING_UNITS, type FilingSystem } from './fuelUnits.ts'
import { iftaMember } from './ifta.ts'

/** A rate of a quarter, millionths of the system's currency for its unit of volume; null: there is no surcharge. */
export interface TaxRate {
  readonly rate: number
  readonly surcharge: number | null
}

/** What a return is made of. */
export interface ReturnInput {
  readonly system: FilingSystem
  /** Millimetres by jurisdiction, ISO 3166-2; empty for the unattributed rest. */
  readonly miles: ReadonlyMap<string, number>
  /** Millilitres bought with the tax paid, by jurisdiction. */
  readonly taxPaid: ReadonlyMap<string, number>
  /** Millilitres that went into the vehicles' tanks, wherever and however bought. */
  readonly volumeMl: number
  readonly rates: ReadonlyMap<string, TaxRate>
}

/** A line of a return. Whole units of distance and volume as they are filed; null where something is missing for it. */
export interface ReturnLine {
  readonly jurisdiction: string
  readonly kind: 'tax' | 'surcharge'
  readonly distance: number
  readonly taxableDistance: number
  readonly taxableVolume: number | null
  readonly taxPaidVolume: number
  readonly netVolume: number | null
  /** For a unit of volume, in the currency. */
  readonly rate: number | null
  /** In the currency's smallest unit; negative for a credit. */
  readonly due: number | null
  /** What stands behind the distance. */
  readonly distanceMm: number
}

export interface FuelTaxReturn {
  /** Members in which anything was driven or bought, surcharges below their own; in order of jurisdictions. */
  readonly lines: readonly ReturnLine[]
  /** Where nothing is taxed under the agreement: no members, and an empty one for the unattributed rest. */
  readonly outside: readonly { readonly jurisdiction: string; readonly distance: number; readonly distanceMm: number }[]
  /** Units of distance on a unit of volume, to two digits; null without fuel. */
  readonly consumption: number | null
  /** Members whose rate nobody has entered. */
  readonly missingRates: readonly string[]
  readonly totals: {
    readonly distance: number
    readonly taxableDistance: number
    readonly volume: number
    readonly taxableVolume: number | null
    readonly taxPaidVolume: number
    readonly netVolume: number | null
    readonly due: number | null
  }
}

/**
 * The quarterly fuel tax return: fuel is taxed where it was used up. What was used in a jurisdiction follows from the
 * distance there and the whole fleet's mean consumption; what was bought there with the tax paid is taken off, and the
 * rest is taxed at the jurisdiction's rate, or credited. Distances and volumes are filed in whole units, consumption to two
 * digits; a surcharge is on all fuel used, whatever was bought (IFTA Procedures Manual, P1000; Articles R1000).
 */
export function fuelTaxReturn({ system, miles, taxPaid, volumeMl, rates }: ReturnInput): FuelTaxReturn {
  const { distanceMm, volumeMl: unitMl, currency } = FILING_UNITS[system]
  const distances = new Map([...miles].map(([code, mm]) => [code, Math.round(mm / distanceMm)]))
  const total = [...distances.values()].reduce((sum, distance) => sum + distance, 0)
  const volume = Math.round(volumeMl / unitMl)
  // in hundredths, and from here on in whole numbers: floating point falls short of 4.225
  const hundredths = volume > 0 && total > 0 ? halfUp(BigInt(total) * 100n, BigInt(volume)) : null
  const members = [...new Set([...miles.keys(), ...taxPaid.keys()])]
    .filter((code) => iftaMember(code) === 'member')
    .toSorted()
  const lines = members.flatMap((jurisdiction): ReturnLine[] => {
    const distance = distances.get(jurisdiction) ?? 0
    const rate = rates.get(jurisdiction)
    const taxableVolume = hundredths ? Number(halfUp(BigInt(distance) * 100n, hundredths)) : null
    const taxPaidVolume = Math.round((taxPaid.get(jurisdiction) ?? 0) / unitMl)
    const netVolume = taxableVolume === null ? null : taxableVolume - taxPaidVolume
    const ofLine = { jurisdiction, distance, taxableDistance: distance, taxableVolume }
    const tax: ReturnLine = {
      ...ofLine,
      kind: 'tax',
      taxPaidVolume,
      netVolume,
      rate: rate ? figureOf(rateOf(rate.rate)) : null,
      due: dueOf(netVolume, rate?.rate, currency),
      distanceMm: miles.get(jurisdiction) ?? 0,
    }
    if (rate?.surcharge === null || rate?.surcharge === undefined) return [tax]
    const surcharge: ReturnLine = {
      ...ofLine,
      kind: 'surcharge',
      distance: 0,
      taxableDistance: 0,
      taxPaidVolume: 0,
      netVolume: taxableVolume,
      rate: figureOf(rateOf(rate.surcharge)),
      due: dueOf(taxableVolume, rate.surcharge, currency),
      distanceMm: 0,
    }
    return [tax, surcharge]
  })
  const outside = [...distances]
    .filter(([code]) => iftaMember(code) !== 'member')
    .map(([jurisdiction, distance]) => ({ jurisdiction, distance, distanceMm: miles.get(jurisdiction) ?? 0 }))
    // the unattributed rest comes last
    .toSorted((a, b) => ((a.jurisdiction || '~') < (b.jurisdiction || '~') ? -1 : 1))
  const taxed = lines.filter(({ kind }) => kind === 'tax')
  const sum = (of: (line: ReturnLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  const sumOrNull = (some: readonly ReturnLine[], of: (line: ReturnLine) => number | null): number | null =>
    some.reduce<number | null>((all, line) => add(all, of(line)), 0)
  return {
    lines,
    outside,
    consumption: hundredths === null ? null : figureOf(scaled(hundredths, 2)),
    missingRates: members.filter((code) => !rates.has(code)),
    totals: {
      distance: total,
      taxableDistance: sum((line) => line.taxableDistance),
      volume,
      taxableVolume: sumOrNull(taxed, (line) => line.taxableVolume),
      taxPaidVolume: sum((line) => line.taxPaidVolume),
      netVolume: sumOrNull(taxed, (line) => line.netVolume),
      due: sumOrNull(lines, (line) => line.due),
    },
  }
}

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

/** A rate in millionths as it is. */
const rateOf = (millionths: number) => scaled(BigInt(millionths), 6)

/** Smallest units of the currency for a whole volume at a rate in millionths, half-up. */
function dueOf(volume: number | null, rate: number | undefined, currency: string): number | null {
  if (volume === null || rate === undefined) return null
  return toWireMinor(moneyOf(times(scaled(BigInt(volume), 0), rateOf(rate)), currency).minor)
}
