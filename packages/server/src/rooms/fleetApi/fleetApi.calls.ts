import { isWithinYears } from '@waymark/core/zones/yearBounds.ts'
import { outsideYears } from '../../platform/http/timeSearch.ts'
import { wireCode, type ErrorCode } from '@waymark/contract/errors.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { LiveColumns, LiveNumber } from '@waymark/contract/live/liveColumns.ts'
import type { fleetApiCalls, getFleetVehicles } from '@waymark/contract/rooms/fleetApi.ts'
import { z } from 'zod'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { FleetAlarmQueries } from './fleetAlarms.queries.ts'
import { readFleetAlarms } from './readFleetAlarms.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError, type FieldProblem } from '../../platform/http/CallError.ts'
import { refusalMessage } from '../../platform/http/refusalMessage.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { part, readCursor, writeCursor } from './cursors.ts'
import { dayBounds } from './dayBounds.ts'
import type { FleetApiQueries, FleetVehicleRow } from './fleetApi.queries.ts'
import { LONGEST_LOOK, readFeedCursor, writeFeedCursor } from './feedCursors.ts'
import type { PositionFeed } from './public.ts'
import { toFleetPosition } from './toFleetPosition.ts'
import { type DrivenHour, HALF_HOUR, mileageOf } from './readMileage.ts'

const VEHICLES_A_PAGE = 100
const MILEAGES_A_PAGE = 50
/** Most days of one mileage call. */
const MOST_DAYS = 31
const POSITIONS_A_PAGE = 500
/** Where the feed begins unless told: milliseconds ago. */
const FIRST_LOOK = 86_400_000

export interface FleetApiRoomOptions {
  readonly queries: FleetApiQueries
  /** Newest states of vehicles, in the order asked for. */
  readonly columnsFor: (vehicleIds: Iterable<number>) => LiveColumns
  readonly feed: PositionFeed
  readonly alarms: FleetAlarmQueries
  /** Tells the rest of the product that vehicles changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
  readonly clock: Clock
}

type FleetVehicle = CallResult<typeof getFleetVehicles>['list'][number]

/** The public API for programs with an access key. */
export function fleetApiHandlers(options: FleetApiRoomOptions): Handlers<typeof fleetApiCalls> {
  const { queries, clock } = options
  return {
    getFleetVehicles: async ({ key, signal }, params) => {
      const limit = params.limit ?? VEHICLES_A_PAGE
      const page = { after: afterOf(params.cursor, 'vehicle'), limit, vehicleIds: params.vehicleIds }
      const rows = await queries.vehicles(key, page, signal)
      const live = options.columnsFor(rows.map((row) => row.vehicle_id))
      const now = clock.now()
      return {
        list: rows.map((row, i) => toFleetVehicle(row, live, i, now)),
        nextCursor: nextOf('vehicle', rows, limit),
      }
    },

    putFleetVehicles: async (context, { vehicles }) => {
      const { key, locale, signal } = context
      const failed = (vehicleId: number, code: ErrorCode, fields: readonly FieldProblem[] = []) => ({
        vehicleId,
        ok: false,
        errorCode: wireCode(code),
        message: refusalMessage(locale, code, fields),
      })
      const results = []
      for (const { vehicleId, version, ...changes } of vehicles) {
        const outcome = await queries.change(key, vehicleId, changes, version, signal).catch((error: unknown) => {
          if (isUniqueViolation(error)) return 'taken' as const
          throw error
        })
        if (outcome === 'taken') results.push(failed(vehicleId, '4001111'))
        else if (!outcome) results.push(failed(vehicleId, '4041111'))
        else if (outcome.stale) results.push(failed(vehicleId, '400', [{ name: 'version', kind: 'changedMeanwhile' }]))
        else results.push({ vehicleId, ok: true, version: outcome.version })
      }
      const changed = new Set(results.filter((result) => result.ok).map((result) => result.vehicleId))
      const each = vehicles.filter(({ vehicleId }) => changed.has(vehicleId))
      context.note({ kind: 'vehicle', each: each.map(({ vehicleId, ...after }) => ({ recordId: vehicleId, after })) })
      await options.changed([...changed])
      return results
    },

    getFleetMileage: async ({ key, signal }, params) => {
      const widest = checkDays(params.from, params.to)
      const limit = params.limit ?? MILEAGES_A_PAGE
      const page = { after: afterOf(params.cursor, 'mileage'), limit, vehicleIds: params.vehicleIds, ...widest }
      const rows = await queries.drivers(key, page, signal)
      const list = []
      for (const row of rows) {
        const timeZone = row.time_zone ?? 'UTC'
        const { days, bounds } = dayBounds(params.from, params.to, timeZone)
        const hours: DrivenHour[] = []
        const [from, to] = [bounds[0] ?? 0, bounds.at(-1) ?? 0]
        for (const { device, from_ms, to_ms } of await queries.carried(row.vehicle_id, key, from, to, signal))
          hours.push(...(await queries.hours(device, from_ms - HALF_HOUR, to_ms - HALF_HOUR, signal)))
        const driven = mileageOf(hours, bounds)
        list.push({
          vehicleId: row.vehicle_id,
          name: row.name,
          timeZone,
          days: days.map((day, i) => ({
            day,
            distance: driven[i]?.distance ?? 0,
            positions: driven[i]?.positions ?? 0,
          })),
        })
      }
      return { list, nextCursor: nextOf('mileage', rows, limit) }
    },

    getFleetAlarms: (context, params) => readFleetAlarms(options, context, params),

    getFleetPositions: async ({ key, signal }, params) => {
      const { feed } = options
      const start =
        params.cursor === undefined
          ? await feed.from(checkFrom(params.from, clock.now()), signal)
          : await readFeedCursor(feed, params.cursor, clock.now(), signal)
      const { epoch } = await feed.epoch(signal)
      const page = await feed.read(key, start, params.limit ?? POSITIONS_A_PAGE, signal)
      return {
        list: page.positions.map(toFleetPosition),
        nextCursor: writeFeedCursor(epoch, page.cursor),
        more: page.more,
      }
    },
  }
}

function afterOf(cursor: string | undefined, kind: string): number {
  if (cursor === undefined) return 0
  return readCursor(cursor, z.tuple([z.literal(kind), part.id]))[1]
}

function nextOf(kind: string, rows: readonly { vehicle_id: number }[], limit: number): string | null {
  const last = rows.at(-1)
  return last && rows.length === limit ? writeCursor(kind, [last.vehicle_id]) : null
}

/**
 * A range of days, as wide as it is in any time zone, in milliseconds since 1970 UTC.
 *
 * @throws CallError 4003104, 4003103 or 4003102 for a range that is backwards, too long, or outside of 2000 to 2037
 */
function checkDays(from: string, to: string): { from: number; to: number } {
  const first = Date.parse(from)
  const last = Date.parse(to)
  if (last < first) throw new CallError('4003104', [{ name: 'to', kind: 'endBeforeStart' }])
  if ((last - first) / 86_400_000 + 1 > MOST_DAYS)
    throw new CallError('4003103', [{ name: 'to', kind: 'longerThanDays', limit: MOST_DAYS }])
  for (const [name, ms] of Object.entries({ from: first, to: last }))
    if (!isWithinYears(ms)) throw new CallError('4003102', [outsideYears(name)])
  return { from: first - 15 * 3_600_000, to: last + 39 * 3_600_000 }
}

/**
 * Where the feed begins, milliseconds since 1970 UTC.
 *
 * @throws CallError 4003103 for more than 30 days ago, 4003102 for a time to come
 */
function checkFrom(from: string | undefined, now: number): number {
  const ms = from === undefined ? now - FIRST_LOOK : Date.parse(from)
  if (ms < now - LONGEST_LOOK)
    throw new CallError('4003103', [{ name: 'from', kind: 'mostDaysAgo', limit: LONGEST_LOOK / 86_400_000 }])
  if (ms > now) throw new CallError('4003102', [{ name: 'from', kind: 'notInFuture' }])
  return ms
}

function toFleetVehicle(row: FleetVehicleRow, live: LiveColumns, i: number, now: number): FleetVehicle {
  const at = (name: LiveNumber): number => live[name][i] ?? 0
  const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
  return {
    vehicleId: row.vehicle_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    assetType: row.asset_type,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    year: row.year,
    remark: row.remark,
    version: row.version,
    deviceId: row.device_id ?? '',
    status: trackerStatus(at('heard') * 1000, at('speed'), at('flags'), now),
    heard: at('heard') > 0 ? iso(at('heard')) : null,
    position:
      at('time') > 0
        ? {
            time: iso(at('time')),
            lat: at('lat') / 1e6,
            lon: at('lon') / 1e6,
            speed: at('speed') < 0 ? null : at('speed') / 100,
            course: at('course') < 0 ? null : at('course'),
          }
        : null,
  }
}
