import type { trailCalls } from '@waymark/contract/rooms/trail.ts'
import type { Report } from '@waymark/core/reports/Report.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { buildTrail, DEFAULT_BUDGET, type TrailStop } from './buildTrail.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { cutToSight } from '../../platform/fleet/cutToSight.ts'
import { sightBegins } from '../../platform/fleet/sightBegins.ts'
import { type CarriedReader, readDrivenOf, readStopsOf } from './readCarried.ts'
import { readUsedReports } from './readUsedReports.ts'
import { readInstant, readRange } from '../../platform/http/timeSearch.ts'
import type { TrailQueries } from './trail.queries.ts'

/** A report as it was kept. */
export interface KeptReport {
  readonly report: Report
  /** Seconds from the fix to its arrival. */
  readonly delay: number
}

/** What single locations are told by. */
export interface LocationReader {
  /** The reports of one moment in full. */
  readonly readReports: (device: number, time: number, signal: AbortSignal) => Promise<readonly KeptReport[]>
  /** State or province of a position. */
  readonly regionOf: (lat: number, lon: number) => string
  /** The town nearest to a position. */
  readonly nearestTown: (
    lat: number,
    lon: number,
  ) => { town: string; region: string; distance: number; bearing: number } | undefined
}

export interface TrailRoomOptions extends CarriedReader, LocationReader {
  readonly queries: TrailQueries
  readonly fleet: FleetView
}

/** History trails. */
export function trailHandlers(options: TrailRoomOptions): Handlers<typeof trailCalls> {
  const { queries, fleet } = options
  return {
    loadHistoryTrail: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.vehicle(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const carried = await queries.carried(
        params.vehicleId,
        caller,
        cutToSight(fleet, caller, params.vehicleId, range),
        signal,
      )
      const judged = await readUsedReports(options, carried, signal)
      const found = await readStopsOf(options, carried, judged?.parts, signal)
      // whoever sees it only since it came to a landmark of theirs hears of nothing before
      const sight = sightBegins(fleet, caller, params.vehicleId)
      const sinceSight = (stops: readonly TrailStop[]): TrailStop[] =>
        stops.map((stop) => ({ ...stop, began: Math.max(stop.began, sight) }))
      const budget = params.raw ? Number.POSITIVE_INFINITY : (params.budget ?? DEFAULT_BUDGET)
      return {
        vehicleId: params.vehicleId,
        name: vehicle.name,
        tooMany: judged === undefined,
        ...buildTrail(judged?.parts ?? [], range.from, sinceSight(found.stops), budget, judged?.rejected),
        distance: await readDrivenOf(options, carried, signal),
        pending: found.pending.map(({ from, to }) => ({ from: from - range.from, to: to - range.from })),
        devices: carried.map((row) => ({
          id: row.device,
          deviceId: row.device_id,
          from: new Date(row.from_ms).toISOString(),
          to: new Date(row.to_ms).toISOString(),
        })),
      }
    },

    getHistoryLocationInfo: async ({ caller, signal, error }, params) => {
      const time = readInstant('time', params.time, error)
      if (!(await queries.vehicle(params.vehicleId, caller, signal))) throw error('4041111')
      if (time < sightBegins(fleet, caller, params.vehicleId)) throw error('404201')
      const [carried] = await queries.carried(params.vehicleId, caller, { from: time, to: time + 1 }, signal)
      const kept = carried ? await options.readReports(carried.device, time, signal) : []
      // several reports of one moment: the one with a good position tells most
      const best = kept.find(({ report }) => report.valid) ?? kept[0]
      if (!carried || !best) throw error('404201')
      const { lat, lon } = best.report
      const located = lat !== null && lon !== null
      return {
        ...best.report,
        device: { id: carried.device, deviceId: carried.device_id },
        receivedAt: new Date(time + best.delay * 1000).toISOString(),
        place: (located && options.nearestTown(lat, lon)) || null,
        region: located ? options.regionOf(lat, lon) : '',
      }
    },
  }
}
