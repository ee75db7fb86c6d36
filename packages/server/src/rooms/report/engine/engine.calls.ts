import {
  engineReport,
  getVehicleEngineList,
  getVehicleIdleList,
  idleReport,
} from '@waymark/contract/rooms/report/engine.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { dayAt, daysOf, type ZoneDay } from '@waymark/core/reporting/days.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { toReportBasis } from '../readBasis.ts'
import { daysOfClocks } from '../reportClocks.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import { refuseTooMany } from '../refuseTooMany.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { ofEach, zoneSearches } from '../zoneSearches.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import { engineQueries, type EngineDayRow, type IdleRow } from './engine.queries.ts'

export const engineReportCalls = { getVehicleEngineList, getVehicleIdleList }

const iso = (ms: number): string => new Date(ms).toISOString()

/** Engine hours by day, and each time of idling. */
export function engineReportHandlers(options: ReportOptions): Handlers<typeof engineReportCalls> {
  const { db, basis, landmarkNames } = options
  const engine = engineQueries(db)
  return {
    getVehicleEngineList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const searches = await zoneSearches(basis, search, params.timeZone, error, signal)
      const [rows, known] = await Promise.all([
        ofEach(searches, async (each) => {
          const days = daysOf(each.from, each.to, each.timeZone)
          const starts = days.map(({ start }) => start)
          const [own, idles] = await Promise.all([
            engine.byDay(each, starts, signal),
            engine.idlesByDay(each, starts, signal),
          ])
          const idlesOf = new Map(idles.map((row) => [`${row.vehicle_id} ${row.day}`, row]))
          return own.map((row) => ({ ...row, days, idle: idlesOf.get(`${row.vehicle_id} ${row.day}`) }))
        }),
        readZoneBasis(options, searches, 'activity', signal),
      ])
      if (params.format) refuseTooMany(rows, error)
      const zones = searches.map(({ timeZone }) => timeZone)
      const none = daysOfClocks(search, zones).map((day) => ({ day, ms: 0 }))
      return answerRows(
        engineReport,
        rows.map((row) => toEngineDay(row, row.idle, row.days, search)),
        params,
        {
          basis: toReportBasis(known),
          series: seriesOf(
            [...none, ...rows.map((row) => ({ day: row.days[row.day]?.day ?? '', ms: row.idle_ms }))],
            ({ day }) => day,
            ({ ms }) => ms / 1000,
          ),
        },
      )
    },

    getVehicleIdleList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const searches = await zoneSearches(basis, search, params.timeZone, error, signal)
      const least = (params.leastMinutes ?? 0) * 60_000
      const [rows, known] = await Promise.all([
        ofEach(searches, async (each) => {
          const { timeZone } = each
          return (await engine.idles(each, least, MOST_ROWS_OF_FILE + 1, signal)).map((row) => ({ ...row, timeZone }))
        }),
        readZoneBasis(options, searches, 'idle', signal),
      ])
      refuseTooMany(rows, error)
      const ids = new Set(rows.flatMap(({ landmark_id: at }) => at ?? []))
      const names = await landmarkNames(caller, [...ids], signal)
      return answerRows(
        idleReport,
        rows.map((row) => toIdle(row, names)),
        params,
        {
          basis: toReportBasis(known),
          series: seriesOf(
            rows,
            ({ start, timeZone }) => dayAt(start, timeZone),
            ({ start, end }) => (end - start) / 1000,
          ),
        },
      )
    },
  }
}

function toEngineDay(
  row: EngineDayRow,
  idle: { readonly idles: number; readonly longest_ms: number } | undefined,
  days: readonly ZoneDay[],
  { from, to }: { from: number; to: number },
): RowOf<typeof engineReport.columns> {
  const [day, next] = [days[row.day], days[row.day + 1]]
  return {
    vehicleName: row.name,
    day: day?.day ?? null,
    engineTime: row.engine_ms / 1000,
    counterTime: row.counter_ms / 1000,
    workTime: (row.engine_ms - row.idle_ms) / 1000,
    idleTime: row.idle_ms / 1000,
    idleShare: row.idle_ms / row.engine_ms,
    idles: idle?.idles ?? 0,
    longestIdle: idle ? idle.longest_ms / 1000 : null,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    from: iso(Math.max(from, day?.start ?? from)),
    to: iso(Math.min(to, next?.start ?? to)),
  }
}

function toIdle(row: IdleRow, names: ReadonlyMap<number, string>): RowOf<typeof idleReport.columns> {
  return {
    vehicleName: row.name,
    start: iso(row.start),
    end: iso(row.end),
    duration: (row.end - row.start) / 1000,
    landmarkName: names.get(row.landmark_id ?? 0) ?? null,
    lat: row.lat,
    lon: row.lon,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
  }
}
