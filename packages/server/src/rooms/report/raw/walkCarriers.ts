import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { DayColumn } from '@waymark/core/reports/sealed/DayRows.ts'
import type { TooManyFail } from '../refuseTooMany.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import type { CarrierQueries, CarrierRow } from './carriers.queries.ts'

/** Reports that one report looks through: some ten seconds of reading; more take a shorter range or fewer vehicles. */
const MOST_REPORTS = 20_000_000

/** What reads raw reports. */
export interface RawReader {
  readonly carriers: CarrierQueries
  /**
   * Reports of devices from one time to before another (ms since 1970 UTC), in order of time, unpacked when they are wanted;
   * those that are put aside for their clocks are left out.
   */
  readonly readColumns: (
    devices: readonly number[],
    range: { readonly from: number; readonly to: number },
    columns: readonly RawColumn[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<number, () => Promise<ReportColumns>>>
}

/** Columns that reports over raw reports look at. */
export type RawColumn = DayColumn

/** What a vehicle told in the range: a part for each device that it carried. */
export interface CarriedReports {
  /** As it was last. */
  readonly vehicle: CarrierRow
  /** Each stretch of the range in which it carried a device, in order of time. */
  readonly carried: readonly CarrierRow[]
  readonly parts: readonly ReportColumns[]
}

/**
 * The raw reports of vehicles, some vehicles at a time, so that the memory in use does not grow with the report.
 *
 * @throws 50001 where there are too many
 */
export async function* walkCarriers(
  { carriers, readColumns }: RawReader,
  search: SpanSearch,
  rows: readonly CarrierRow[],
  columns: readonly RawColumn[],
  error: TooManyFail,
  signal: AbortSignal,
): AsyncGenerator<CarriedReports> {
  const counts = new Map(await carriers.counts(search, [...new Set(rows.map(({ device }) => device))], signal))
  const reports = [...counts.values()].reduce((sum, n) => sum + n, 0)
  if (reports > MOST_REPORTS) throw error('50001', [{ name: 'from', kind: 'tooManyReports', limit: MOST_REPORTS }])
  for (const batch of batchesOf(rows, counts)) {
    const parts = new Map<CarrierRow, () => Promise<ReportColumns>>()
    // most vehicles carried one device all the time: one reading for all of them
    for (const same of Map.groupBy(batch.flat(), ({ from_ms: from, to_ms: to }) => `${from} ${to}`).values()) {
      const [{ from_ms: from, to_ms: to } = { from_ms: 0, to_ms: 0 }] = same
      const devices = same.map(({ device }) => device)
      const found = await readColumns(devices, { from, to }, columns, signal)
      for (const row of same) {
        const part = found.get(row.device)
        if (part) parts.set(row, part)
      }
    }
    for (const own of batch) {
      const loaded = await Promise.all(own.flatMap((row) => parts.get(row)?.() ?? []))
      yield { vehicle: own.at(-1)!, carried: own, parts: loaded }
    }
  }
}

/** Reports and vehicles that are read together. */
const [REPORTS_AT_ONCE, VEHICLES_AT_ONCE] = [500_000, 100]

/** Vehicles with what they carried, in lists that are small enough to be read together. */
function* batchesOf(
  rows: readonly CarrierRow[],
  counts: ReadonlyMap<number, number>,
): Generator<readonly (readonly CarrierRow[])[]> {
  let [batch, reports]: [CarrierRow[][], number] = [[], 0]
  for (const own of Map.groupBy(rows, (row) => row.vehicle_id).values()) {
    const more = own.reduce((sum, { device }) => sum + (counts.get(device) ?? 0), 0)
    if (batch.length >= VEHICLES_AT_ONCE || (batch.length > 0 && reports + more > REPORTS_AT_ONCE)) {
      yield batch
      ;[batch, reports] = [[], 0]
    }
    batch.push(own)
    reports += more
  }
  if (batch.length > 0) yield batch
}
