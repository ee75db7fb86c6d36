import {
  driverHistoryReport,
  driverReport,
  getDriverHistoryList,
  getVehicleDriverList,
} from '@waymark/contract/rooms/report/driver.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { toReportBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import { reportClocks, zonesText } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import { zoneSearches } from '../zoneSearches.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import { driverReportQueries, type StretchRow } from './drivers.queries.ts'

export const driverReportCalls = { getVehicleDriverList, getDriverHistoryList }

const iso = (ms: number): string => new Date(ms).toISOString()

/** Who drove what: by driver, and stretch by stretch. What nobody was on for is the undriven part of the mileage. */
export function driverReportHandlers(options: ReportOptions): Handlers<typeof driverReportCalls> {
  const { db, basis } = options
  const drivers = driverReportQueries(db)
  const read = async (
    caller: Caller,
    params: CallParams<typeof getVehicleDriverList>,
    error: RangeFail,
    signal: AbortSignal,
  ) => {
    const search = reportSearch(caller, params, error)
    const searches = await zoneSearches(basis, { ...search, keyword: null }, params.timeZone, error, signal)
    const [rows, known] = await Promise.all([
      drivers.stretches({ ...search, driverIds: params.driverIds }, MOST_ROWS_OF_FILE + 1, signal),
      readZoneBasis(options, searches, 'trip', signal),
    ])
    refuseTooMany(rows, error)
    const orgIds = rows.map((row) => row.driver_org_id ?? row.org_id)
    const clocks = await reportClocks(basis, { orgIds }, params.timeZone, signal)
    const driven = rows.reduce((sum, { mm }) => sum + (mm ?? 0), 0)
    return {
      rows,
      extras: {
        // a driver goes by the clock of their own organisation; where nobody drove, the vehicles' stand
        basis: { ...toReportBasis(known), ...(rows.length > 0 ? { timeZone: zonesText(clocks) } : {}) },
        series: seriesOf(rows, nameOf, ({ mm }) => (mm ?? 0) / 1000)
          .filter(({ value }) => value > 0)
          .toSorted((one, other) => other.value - one.value),
        closing: [
          { part: 'driven', mm: driven },
          { part: 'undriven', mm: known.mm - driven },
          { part: 'mileage', mm: known.mm },
        ],
      },
    }
  }
  return {
    getVehicleDriverList: async ({ caller, signal, error }, params) => {
      const { rows, extras } = await read(caller, params, error, signal)
      const list = [...Map.groupBy(rows, (row) => row.driver_id).values()].map(toDriverRow)
      return answerRows(driverReport, list, params, extras)
    },

    getDriverHistoryList: async ({ caller, signal, error }, params) => {
      const { rows, extras } = await read(caller, params, error, signal)
      return answerRows(driverHistoryReport, rows.map(toStretch), params, extras)
    },
  }
}

const nameOf = (row: StretchRow): string => row.driver_name ?? `#${row.driver_id}`

function toDriverRow(rows: readonly StretchRow[]): RowOf<typeof driverReport.columns> {
  const [first] = rows
  const sum = (value: (row: StretchRow) => number | null): number =>
    rows.reduce((total, row) => total + (value(row) ?? 0), 0)
  const time = (seat: 1 | 2): number => sum((row) => (row.seat === seat ? row.to_ms - row.from_ms : 0)) / 1000
  const engine = sum((row) => row.engine_ms)
  return {
    driverName: first ? nameOf(first) : null,
    assets: new Set(rows.map((row) => row.vehicle_id)).size,
    seatTime: time(1),
    coDriverTime: time(2),
    trips: sum((row) => row.trips),
    distance: sum((row) => row.mm) / 1000,
    movingTime: sum((row) => row.moving_ms) / 1000,
    engineTime: engine / 1000,
    idleTime: sum((row) => row.idle_ms) / 1000,
    idleShare: engine > 0 ? sum((row) => row.idle_ms) / engine : null,
    licence: first?.licence ?? null,
    orgName: first?.org_name ?? null,
    driverId: first?.driver_id ?? null,
  }
}

function toStretch(row: StretchRow): RowOf<typeof driverHistoryReport.columns> {
  const seconds = (ms: number | null): number | null => (row.seat === 1 ? (ms ?? 0) / 1000 : null)
  return {
    driverName: nameOf(row),
    vehicleName: row.vehicle_name,
    seat: row.seat === 1 ? 'driver' : 'coDriver',
    from: iso(row.from_ms),
    to: iso(row.to_ms),
    duration: (row.to_ms - row.from_ms) / 1000,
    trips: row.seat === 1 ? (row.trips ?? 0) : null,
    distance: seconds(row.mm),
    movingTime: seconds(row.moving_ms),
    engineTime: seconds(row.engine_ms),
    idleTime: seconds(row.idle_ms),
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
  }
}
