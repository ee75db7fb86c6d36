import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { rounded } from '../printResult.ts'
import { quantile } from './Interval.ts'
import { readJson, readRows } from './readShared.ts'
import { type Movement, runMovement } from './runMovement.ts'
import { type Fix, fixesOf, toReports } from './toReports.ts'

const METRES_PER_MILE = 1609.344

interface Days {
  days: Record<string, { miles: Record<string, number>; total_miles: number; crossings: unknown[] }>
}

interface Path {
  name: string
  points: [seconds: number, lat: number, lon: number][]
  expected_miles: Record<string, number>
}

/** How a day's miles compare with the reference, jurisdiction by jurisdiction. */
interface DayScore {
  day: string
  /** Largest error of a jurisdiction, miles, and whether all are within 0.5 mi or 0.5 %. */
  worstMiles: number
  where: string
  isGood: boolean
  totalErrorPercent: number
  /** The sum of all jurisdictions is the distance of all trips and stops, to the millimetre. */
  closes: boolean
}

/** Miles per state and province of recorded days, and of made-up ways over borders, against the reference. */
export function scoreMileage(jurisdictions: RegionIndex): { days: DayScore[]; paths: DayScore[] } {
  const { days } = readJson('2_trips/ifta_mileage_expected.json.gz') as Days
  const paths = readJson('2_trips/ifta_synthetic_paths.json.gz') as Path[]
  return {
    days: Object.entries(days).map(([day, { miles }]) => {
      const folder = day.startsWith('reduced250/') ? 'na_motorcycle_days_reduced250' : 'na_motorcycle_days'
      const fixes = fixesOf(readRows(`1_gps/${folder}/${day.replace('reduced250/', '')}.csv.gz`))
      return score(day, fixes, miles, jurisdictions)
    }),
    paths: paths.map(({ name, points, expected_miles: miles }) => {
      const fixes = points.map(([seconds, lat, lon]) => ({ time: 1_750_000_000_000 + seconds * 1000, lat, lon }))
      return score(name, fixes, miles, jurisdictions)
    }),
  }
}

/** Numbers over many days. */
export function summarizeMileage(days: readonly DayScore[]) {
  const errors = days.map(({ worstMiles }) => worstMiles)
  return {
    days: days.length,
    within: rounded(days.filter(({ isGood }) => isGood).length / days.length, 3),
    worstJurisdictionMilesMedian: rounded(quantile(errors, 0.5), 3),
    worstJurisdictionMilesP95: rounded(quantile(errors, 0.95), 3),
    /** Days on which the sum of the jurisdictions is not the distance. */
    open: days.filter(({ closes }) => !closes).length,
    outside: days.filter(({ isGood }) => !isGood),
  }
}

function score(day: string, fixes: Fix[], miles: Record<string, number>, jurisdictions: RegionIndex): DayScore {
  const movement = runMovement({ rule: DEFAULT_RULE, jurisdictions }, toReports(fixes))
  const ours = new Map<string, number>()
  for (const { region, mm } of movement.mileage) {
    const at = jurisdictions.regions[region]
    const name = at ? `${at.country}-${at.code}` : 'unattributed'
    ours.set(name, (ours.get(name) ?? 0) + mm / 1000 / METRES_PER_MILE)
  }
  let worstMiles = 0
  let where = ''
  let isGood = true
  for (const name of new Set([...ours.keys(), ...Object.keys(miles)])) {
    const [have, want] = [ours.get(name) ?? 0, miles[name] ?? 0]
    const off = Math.abs(have - want)
    if (off > Math.max(0.5, 0.005 * want)) isGood = false
    if (off <= worstMiles) continue
    worstMiles = off
    where = `${name}: ${rounded(have, 2)} for ${rounded(want, 2)}`
  }
  const total = Object.values(miles).reduce((sum, value) => sum + value, 0)
  const sum = [...ours.values()].reduce((a, b) => a + b, 0)
  const totalErrorPercent = rounded((100 * (sum - total)) / total, 2)
  return { day, worstMiles: rounded(worstMiles, 3), where, isGood, totalErrorPercent, closes: closes(movement) }
}

function closes({ mileage, trips, stops }: Movement): boolean {
  const add = (rows: readonly { mm: number }[]): number => rows.reduce((sum, { mm }) => sum + mm, 0)
  return add(mileage) === add(trips) + add(stops)
}
