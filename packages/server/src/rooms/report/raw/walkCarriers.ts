import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { RangeFail } from '../refuseTooMany.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import type { CarrierQueries, CarrierRow } from './carriers.queries.ts'

/** Reports that one report looks through: some ten seconds of reading; more take a shorter range or fewer vehicles. */
const MOST_REPORTS = 20_000_000

/** What reads raw reports. */
export interface RawReader {
  readonly carriers: CarrierQueries
  /** Reports of a device from one time to before another (ms since 1970 UTC), in order of time: of the columns asked for. */
  readonly readColumns: (
    device: number,
    range: { readonly from: number; readonly to: number },
    columns: readonly RawColumn[],
    signal: AbortSignal,
  ) => Promise<ReportColumns>
}

/** Columns that reports over raw reports look at. */
export type RawColumn = 'lat' | 'lon' | 'flags' | 'temperature' | 'battery' | 'attributes'

/** What a vehicle told in the range: a part for each device that it carried. */
export interface CarriedReports {
  readonly vehicle: CarrierRow
  readonly parts: readonly ReportColumns[]
}

/**
 * The raw reports of vehicles, one vehicle after the other, so that the memory in use is that of one.
 *
 * @throws 50001 where there are too many
 */
export async function* walkCarriers(
  { carriers, readColumns }: RawReader,
  search: SpanSearch,
  rows: readonly CarrierRow[],
  columns: readonly RawColumn[],
  error: RangeFail,
  signal: AbortSignal,
): AsyncGenerator<CarriedReports> {
  const devices = [...new Set(rows.map(({ device }) => device))]
  const { n } = (await carriers.count(search, devices, signal)) ?? { n: 0 }
  if (n > MOST_REPORTS) throw error('50001', [{ name: 'from', message: 'takes in too many raw reports' }])
  for (const own of Map.groupBy(rows, (row) => row.vehicle_id).values()) {
    const parts: ReportColumns[] = []
    for (const { device, from_ms: from, to_ms: to } of own)
      parts.push(await readColumns(device, { from, to }, columns, signal))
    yield { vehicle: own.at(-1)!, parts }
  }
}
