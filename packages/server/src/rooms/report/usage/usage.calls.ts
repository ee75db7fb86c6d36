import { METRES } from '@waymark/core/geo/metres.ts'
import {
  getUtilizationList,
  getVehicleMileageList,
  mileageReport,
  utilizationReport,
} from '@waymark/contract/rooms/report/usage.ts'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { daysOf, type ZoneDay } from '@waymark/core/reporting/days.ts'
import { utilizationOf } from '@waymark/core/reporting/utilization.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { toReportBasis } from '../readBasis.ts'
import { daysOfClocks } from '../reportClocks.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { ofEach, type ZoneSearch, zoneSearches } from '../zoneSearches.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import { usageQueries, type DayRow, type UseRow } from './usage.queries.ts'

export const usageCalls = { getVehicleMileageList, getUtilizationList }

/** Metres; a mile. */
const LEAST_DISTANCE = METRES.mi
/** Hours a week. */
const WEEKLY_HOURS = 40

const iso = (ms: number): string => new Date(ms).toISOString()

/** Mileage on a day, with the days of the clock that it goes by. */
interface DrivenDay extends DayRow {
  readonly days: readonly ZoneDay[]
}

/** Name of an asset type, as the screen and files know it. */
export function assetTypeKey(code: number): string {
  return ASSET_TYPES.find((type) => type.code === code)?.key ?? 'others'
}

/** Mileage by day, and how much assets are used. */
export function usageHandlers(options: ReportOptions): Handlers<typeof usageCalls> {
  const { db, basis } = options
  const usage = usageQueries(db)
  const readDays = (searches: readonly ZoneSearch[], signal: AbortSignal): Promise<DrivenDay[]> =>
    ofEach(searches, async (search) => {
      const days = daysOf(search.from, search.to, search.timeZone)
      return (await usage.byDay(search, startsOf(days), signal)).map((row) => ({ ...row, days }))
    })
  return {
    getVehicleMileageList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const searches = await zoneSearches(basis, search, params.timeZone, error, signal)
      const [rows, known] = await Promise.all([
        readDays(searches, signal),
        readZoneBasis(options, searches, 'mileage', signal),
      ])
      if (params.format && rows.length > MOST_ROWS_OF_FILE)
        throw error('50001', [{ name: 'format', kind: 'mostRows', limit: MOST_ROWS_OF_FILE }])
      const mm = rows.reduce((sum, row) => sum + row.mm, 0)
      return answerRows(
        mileageReport,
        rows.map((row) => toDay(row, search)),
        params,
        { basis: toReportBasis(known), series: seriesByDay(rows, searches), closing: [{ part: 'mileage', mm }] },
      )
    },

    getUtilizationList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const searches = await zoneSearches(basis, search, params.timeZone, error, signal)
      const [byDay, use, known] = await Promise.all([
        readDays(searches, signal),
        ofEach(searches, async (each) => {
          const days = daysOf(each.from, each.to, each.timeZone).length
          return (await usage.use(each, signal)).map((row) => ({ ...row, days }))
        }),
        readZoneBasis(options, searches, 'activity', signal),
      ])
      const ownerOf = (row: DayRow | UseRow): string => `${row.vehicle_id} ${row.org_name}`
      const daysOfVehicle = Map.groupBy(byDay, ownerOf)
      const least = (params.leastDistance ?? LEAST_DISTANCE) * 1000
      const rows = use.map((row) =>
        toUse(row, daysOfVehicle.get(ownerOf(row)) ?? [], {
          days: row.days,
          least,
          weekly: params.weeklyHours ?? WEEKLY_HOURS,
          from: iso(search.from),
          to: iso(search.to),
        }),
      )
      const mm = byDay.reduce((sum, row) => sum + row.mm, 0)
      return answerRows(utilizationReport, rows, params, {
        basis: toReportBasis(known),
        series: seriesByDay(byDay, searches),
        closing: [{ part: 'mileage', mm }],
      })
    },
  }
}

const startsOf = (days: readonly ZoneDay[]): number[] => days.map(({ start }) => start)

function seriesByDay(
  rows: readonly DrivenDay[],
  searches: readonly [ZoneSearch, ...ZoneSearch[]],
): { at: string; value: number }[] {
  const [{ from, to }] = searches
  const zones = searches.map(({ timeZone }) => timeZone)
  const none = daysOfClocks({ from, to }, zones).map((day) => ({ day, mm: 0 }))
  const driven = rows.map(({ day, days, mm }) => ({ day: days[day]?.day ?? '', mm }))
  return seriesOf(
    [...none, ...driven],
    ({ day }) => day,
    ({ mm }) => mm / 1000,
  )
}

function toDay(row: DrivenDay, { from, to }: { from: number; to: number }): RowOf<typeof mileageReport.columns> {
  const [day, next] = [row.days[row.day], row.days[row.day + 1]]
  return {
    vehicleName: row.name,
    day: day?.day ?? null,
    distance: row.mm / 1000,
    odometerDistance: row.odometer_mm / 1000,
    satelliteDistance: (row.mm - row.odometer_mm) / 1000,
    inferredDistance: row.inferred_mm / 1000,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    from: iso(Math.max(from, day?.start ?? from)),
    to: iso(Math.min(to, next?.start ?? to)),
  }
}

function toUse(
  row: UseRow,
  byDay: readonly DayRow[],
  range: { days: number; least: number; weekly: number; from: string; to: string },
): RowOf<typeof utilizationReport.columns> {
  const active = byDay.filter(({ mm }) => mm >= range.least).map(({ day }) => day)
  const shares = utilizationOf({
    days: range.days,
    activeDays: active.length,
    engineMs: row.engine_ms,
    idleMs: row.idle_ms,
    weeklyHours: range.weekly,
  })
  const ends = [-1, ...active, range.days]
  return {
    vehicleName: row.name,
    assetType: assetTypeKey(row.asset_type),
    days: range.days,
    activeDays: active.length,
    longestDormant: Math.max(...ends.slice(1).map((day, i) => day - (ends[i] ?? 0) - 1)),
    trips: row.trips,
    distance: byDay.reduce((sum, { mm }) => sum + mm, 0) / 1000,
    movingTime: row.moving_ms / 1000,
    engineTime: row.engine_ms / 1000,
    idleTime: row.idle_ms / 1000,
    loadedTime: row.loaded_ms / 1000,
    emptyTime: row.empty_ms / 1000,
    lastMoved: row.last_moved === null ? null : iso(row.last_moved),
    ...shares,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    from: range.from,
    to: range.to,
  }
}
