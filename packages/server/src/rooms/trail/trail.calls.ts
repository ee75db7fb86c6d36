import type { trailCalls } from '@waymark/contract/rooms/trail.ts'
import type { Report } from '@waymark/core/reports/Report.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { buildTrail, DEFAULT_BUDGET, type TrailStop } from './buildTrail.ts'
import { readInstant, readRange } from './readRange.ts'
import type { CarriedRow, TrailQueries } from './trail.queries.ts'

/** A report as it was kept. */
export interface KeptReport {
  readonly report: Report
  /** Seconds from the fix to its arrival. */
  readonly delay: number
}

export interface TrailStops {
  readonly stops: readonly TrailStop[]
  /** Milliseconds since 1970 UTC. */
  readonly pending: readonly { readonly from: number; readonly to: number }[]
}

export interface TrailRoomOptions {
  readonly queries: TrailQueries
  /**
   * Reports of a device from one time to before another (ms since 1970 UTC), in order of time; undefined when there are
   * more than `most`.
   */
  readonly readTrail: (
    device: number,
    from: number,
    to: number,
    most: number,
    signal: AbortSignal,
  ) => Promise<ReportColumns | undefined>
  /** Stops of a device from one time to before another, and where the movement engine has not got to them yet. */
  readonly readStops: (device: number, from: number, to: number, signal: AbortSignal) => Promise<TrailStops>
  /** Most reports of a trail. */
  readonly trailPoints: number
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

/** History trails. */
export function trailHandlers(options: TrailRoomOptions): Handlers<typeof trailCalls> {
  const { queries } = options
  return {
    loadHistoryTrail: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.vehicle(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const carried = await queries.carried(params.vehicleId, range.from, range.to, signal)
      const parts = await readParts(options, carried, signal)
      const found = await readAllStops(options, carried, parts, signal)
      const budget = params.raw ? Number.POSITIVE_INFINITY : (params.budget ?? DEFAULT_BUDGET)
      return {
        vehicleId: params.vehicleId,
        name: vehicle.name,
        tooMany: parts === undefined,
        ...buildTrail(parts ?? [], range.from, found.stops, budget),
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
      const time = readInstant(params.time, error)
      if (!(await queries.vehicle(params.vehicleId, caller, signal))) throw error('4041111')
      const [carried] = await queries.carried(params.vehicleId, time, time + 1, signal)
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

/** The reports of the devices that a vehicle carried, a part each; undefined when together they are too many. */
async function readParts(
  { readTrail, trailPoints }: TrailRoomOptions,
  carried: readonly CarriedRow[],
  signal: AbortSignal,
): Promise<ReportColumns[] | undefined> {
  const parts: ReportColumns[] = []
  let room = trailPoints
  for (const { device, from_ms, to_ms } of carried) {
    const part = await readTrail(device, from_ms, to_ms, room, signal)
    if (!part) return undefined
    parts.push(part)
    room -= part.length
  }
  return parts
}

/** The stops of the devices that a vehicle carried; none where nothing was reported, or nothing is shown. */
async function readAllStops(
  { readStops }: TrailRoomOptions,
  carried: readonly CarriedRow[],
  parts: readonly ReportColumns[] | undefined,
  signal: AbortSignal,
): Promise<TrailStops> {
  const found: TrailStops[] = []
  for (const [i, { device, from_ms, to_ms }] of carried.entries())
    if (parts?.[i]?.length) found.push(await readStops(device, from_ms, to_ms, signal))
  return { stops: found.flatMap(({ stops }) => stops), pending: found.flatMap(({ pending }) => pending) }
}
