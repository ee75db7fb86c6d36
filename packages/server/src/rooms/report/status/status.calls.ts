import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import { getStatusList, statusReport } from '@waymark/contract/rooms/report/status.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { sightOf } from '../../../platform/http/Sight.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { assetTypeKey } from '../usage/usage.calls.ts'
import { statusQueries, type StatusRow } from './status.queries.ts'

export const statusCalls = { getStatusList }

const DAY = 86_400_000

const iso = (seconds: number): string | null => (seconds > 0 ? new Date(seconds * 1000).toISOString() : null)
const known = (value: number | undefined, factor: number): number | null =>
  value === undefined || value < 0 ? null : value / factor

/** What every vehicle does now. */
export function statusHandlers(options: ReportOptions): Handlers<typeof statusCalls> {
  const { db, basis, fleet, landmarkNames, clock } = options
  const statuses = statusQueries(db)
  return {
    getStatusList: async ({ caller, signal }, params) => {
      const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, params.vehicleIds) }
      const vehicles = await statuses.vehicles(scope, params.keyword ? likePattern(params.keyword) : null, signal)
      const live = fleet.columnsFor(
        vehicles.map((vehicle) => vehicle.vehicle_id),
        sightOf(caller),
      )
      const names = await landmarkNames(caller, [...new Set(live.landmarks.flatMap(([first]) => first ?? []))], signal)
      const orgIds = vehicles.map((vehicle) => vehicle.org_id)
      const clocks = await reportClocks(basis, { orgIds }, undefined, signal)
      const now = clock.now()
      const wanted = params.trackerStatus && new Set<string>(params.trackerStatus)
      const rows = vehicles
        .map((vehicle, i) => toStatus(vehicle, live, i, names, now))
        .filter(({ status }) => !wanted || wanted.has(status ?? ''))
      const heads = live.heard.filter((heard) => heard > 0)
      return answerRows(statusReport, rows, params, {
        series: seriesOf(
          rows,
          ({ status }) => status ?? '',
          () => 1,
        ),
        basis: {
          ...plainBasis(options, { from: now, to: now }, clocks),
          from: null,
          to: null,
          knownTo: heads.length > 0 ? iso(heads.reduce((most, heard) => Math.max(most, heard), 0)) : null,
        },
      })
    },
  }
}

function toStatus(
  vehicle: StatusRow,
  live: LiveColumns,
  i: number,
  names: ReadonlyMap<number, string>,
  now: number,
): RowOf<typeof statusReport.columns> {
  const heard = live.heard[i] ?? 0
  const flags = live.flags[i] ?? 0
  const fixed = (live.time[i] ?? 0) > 0
  const isLoaded = readState(flags, ReportFlag.loadKnown, ReportFlag.loaded)
  return {
    vehicleName: vehicle.name,
    status: trackerStatus(heard * 1000, live.speed[i] ?? -1, flags, now),
    since: iso(live.since[i] ?? 0),
    heard: iso(heard),
    silence: heard > 0 ? Math.max(0, Math.round(now / 1000) - heard) : null,
    landmarkName: names.get(live.landmarks[i]?.[0] ?? 0) ?? null,
    region: live.region[i] || null,
    speed: known(live.speed[i], 100),
    load: isLoaded === undefined ? null : isLoaded ? 'loaded' : 'empty',
    battery: known(live.battery[i], 100),
    power: known(live.power[i], 1000),
    lat: fixed ? (live.lat[i] ?? 0) / 1e6 : null,
    lon: fixed ? (live.lon[i] ?? 0) / 1e6 : null,
    assetType: assetTypeKey(vehicle.asset_type),
    orgName: vehicle.org_name,
    deviceId: vehicle.device_id,
    vehicleId: vehicle.vehicle_id,
    from: heard > 0 ? new Date(heard * 1000 - DAY).toISOString() : null,
    to: iso(heard),
  }
}
