import type { excursionReport, temperatureReport } from '@waymark/contract/rooms/report/temperature.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { type Excursion, findExcursions } from '@waymark/core/series/findExcursions.ts'
import { GAP } from '@waymark/core/series/gapsOf.ts'
import type { Readings } from '@waymark/core/series/readingsToDraw.ts'
import type { CarrierRow } from '../raw/carriers.queries.ts'

/** Hundredths of a degree Celsius; null: no such limit. */
interface Limits {
  readonly low: number | null
  readonly high: number | null
}

/** What a vehicle's temperatures were, hundredths of a degree; times in milliseconds since 1970 UTC. */
export interface Measured {
  readonly vehicle: CarrierRow
  readonly limits: Limits
  readonly readings: number
  readonly first: number | null
  readonly last: number | null
  readonly lowest: number | null
  readonly mean: number | null
  readonly highest: number | null
  readonly excursions: readonly Excursion[]
  /** Milliseconds of the range without a reading for longer than an hour. */
  readonly unmeasured: number
}

const iso = (ms: number): string => new Date(ms).toISOString()
const celsius = (value: number | null): number | null => (value === null ? null : value / 100)

/**
 * What the readings of a vehicle come to; undefined where it has neither readings nor a range that they were expected for.
 *
 * @param least milliseconds that an excursion has at least
 */
export function measure(
  vehicle: CarrierRow,
  { time, value }: Readings,
  { low, high }: Limits,
  range: { readonly from: number; readonly to: number },
  least: number,
): Measured | undefined {
  if (time.length === 0 && low === null && high === null) return undefined
  const found = findExcursions(time, value, { low: low ?? undefined, high: high ?? undefined }, GAP)
  let [sum, lowest, highest, unmeasured] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  let before = range.from
  for (let i = 0; i < time.length; i++) {
    const reading = value[i]!
    sum += reading
    if (reading < lowest) lowest = reading
    if (reading > highest) highest = reading
    if (time[i]! - before > GAP) unmeasured += time[i]! - before
    before = time[i]!
  }
  if (range.to - before > GAP) unmeasured += range.to - before
  const isKnown = time.length > 0
  return {
    vehicle,
    limits: { low, high },
    readings: time.length,
    first: time[0] ?? null,
    last: time.at(-1) ?? null,
    lowest: isKnown ? lowest : null,
    mean: isKnown ? sum / time.length : null,
    highest: isKnown ? highest : null,
    excursions: found.filter(({ from, to }) => to - from >= least),
    unmeasured,
  }
}

/** A vehicle as a row of the temperature report. */
export function toMeasured(of: Measured): RowOf<typeof temperatureReport.columns> {
  const lengths = of.excursions.map(({ from, to }) => to - from)
  return {
    vehicleName: of.vehicle.name,
    low: celsius(of.limits.low),
    high: celsius(of.limits.high),
    readings: of.readings,
    lowest: celsius(of.lowest),
    mean: celsius(of.mean),
    highest: celsius(of.highest),
    excursions: lengths.length,
    outside: lengths.reduce((sum, each) => sum + each, 0) / 1000,
    longest: lengths.length === 0 ? null : lengths.reduce((most, each) => Math.max(most, each), 0) / 1000,
    unmeasured: of.unmeasured / 1000,
    orgName: of.vehicle.org_name,
    vehicleId: of.vehicle.vehicle_id,
    from: of.first === null ? null : iso(of.first),
    to: of.last === null ? null : iso(of.last),
  }
}

/** An excursion as a row. */
export function toExcursion(of: Measured, excursion: Excursion): RowOf<typeof excursionReport.columns> {
  return {
    vehicleName: of.vehicle.name,
    direction: excursion.kind,
    start: iso(excursion.from),
    end: iso(excursion.to),
    duration: (excursion.to - excursion.from) / 1000,
    extreme: excursion.extreme / 100,
    extremeAt: iso(excursion.at),
    limit: celsius(excursion.kind === 'low' ? of.limits.low : of.limits.high),
    lasting: excursion.open,
    orgName: of.vehicle.org_name,
    vehicleId: of.vehicle.vehicle_id,
  }
}
