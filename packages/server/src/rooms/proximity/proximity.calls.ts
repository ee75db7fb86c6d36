import type { CallParams } from '@waymark/contract/call.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { getNearby, NearRow, proximityCalls } from '@waymark/contract/rooms/proximity.ts'
import { bearingDeg, destinationPoint } from '@waymark/core/geo/distance.ts'
import { NearTarget } from '@waymark/core/geo/proximity/NearTarget.ts'
import { roadTime } from '@waymark/core/geo/proximity/roadTime.ts'
import { prepareShape } from '@waymark/core/geo/landmark/PreparedShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { withoutPassingVehicles } from '../../platform/http/sightFor.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { readInstant, readRange } from '../../platform/http/timeSearch.ts'
import type { PastView } from '../../platform/fleet/PastView.ts'
import { drivenBy } from '../vehicle/public.ts'
import { closestOf } from './closestOf.ts'
import type { NearVehicle, ProximityQueries } from './proximity.queries.ts'
import type { NearBox, NearPaths } from './public.ts'
import { writeNear } from './writeNear.ts'

export interface ProximityOptions {
  readonly queries: ProximityQueries
  readonly fleet: FleetView
  readonly past: PastView
  readonly paths: NearPaths
  readonly clock: Clock
}

type Params = CallParams<typeof getNearby>

const MOST = 500
/** Around a place in a past window where nothing else is said: all ways of all vehicles would be read. Metres. */
const PAST_RADIUS = 50_000
/** Longest past window: seven days, and an hour over a change of clocks. Milliseconds. */
const LONGEST = 7 * 86_400_000 + 3_600_000

/** Which vehicles are, or were, near a place. */
export function proximityHandlers({
  queries,
  fleet,
  past,
  paths,
  clock,
}: ProximityOptions): Handlers<typeof proximityCalls> {
  const now = (caller: Caller, vehicles: readonly NearVehicle[], target: NearTarget): NearRow[] => {
    const live = fleet.columnsFor(
      vehicles.map(({ vehicle_id }) => vehicle_id),
      sightOf(caller),
    )
    return rowsOf(vehicles, live, target, { at: clock.now(), isNow: true })
  }

  const at = async (
    caller: Caller,
    vehicles: readonly NearVehicle[],
    target: NearTarget,
    moment: number,
    signal: AbortSignal,
  ): Promise<NearRow[]> => {
    const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle]))
    const carried = await queries.carried([...byId.keys()], caller, moment, moment + 1, signal)
    const found = carried.flatMap(({ vehicleId, device, since }) => {
      const vehicle = byId.get(vehicleId)
      return vehicle && since <= moment ? [{ vehicle, device, since }] : []
    })
    const columns = await past.columnsAt(
      found.map(({ vehicle, device, since }) => ({
        vehicleId: vehicle.vehicle_id,
        orgId: vehicle.org_id,
        device,
        boundSince: since,
      })),
      moment,
      sightOf(caller),
      signal,
    )
    return rowsOf(
      found.map(({ vehicle }) => vehicle),
      columns,
      target,
      { at: moment, isNow: false },
    )
  }

  const then = async (
    caller: Caller,
    vehicles: readonly NearVehicle[],
    target: NearTarget,
    box: NearBox | undefined,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): Promise<NearRow[]> => {
    const ids = vehicles.map(({ vehicle_id }) => vehicle_id)
    const carried = await queries.carried(ids, caller, range.from, Math.min(range.to, clock.now()), signal)
    const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle]))
    const best = new Map<number, { row: NearRow; device: number; time: number }>()
    for await (const path of paths.pathsNear(carried, box, signal)) {
      const vehicle = byId.get(path.carried.vehicleId)
      const closest = closestOf(path, target)
      if (!vehicle || !closest) continue
      const { time, report, isBetween } = closest
      const [speed, flags] = [path.speed[report]!, path.flags[report]!]
      const row = rowOf(vehicle, target, {
        ...closest,
        isNow: false,
        status: trackerStatus(path.time[report]!, speed, flags, time),
        // which load that was is read for those that are told
        flags: flags & ~(ReportFlag.loadKnown | ReportFlag.loaded),
        speed,
        between: isBetween ? [path.time[report]!, path.time[report + 1]!] : null,
      })
      // a vehicle that changed its device in the window has several paths
      if (row.distance < (best.get(row.vehicleId)?.row.distance ?? Number.POSITIVE_INFINITY))
        best.set(row.vehicleId, { row, device: path.carried.device, time })
    }
    const found = [...best.values()]
    const loads = await queries.loadsAt(found, signal)
    return found.map(({ row }, i) => ({ ...row, load: loads[i] ?? null }))
  }

  /** One that is still to come is now. */
  const pastOf = (moment: number): number | undefined => (moment < clock.now() ? moment : undefined)

  return {
    getNearby: async ({ caller, signal, error }, params) => {
      const { landmarkId, radius, from, to, keyword, assetTypes, format, most = MOST } = params
      const range =
        from !== undefined && to !== undefined ? readRange(from, to, error, { longest: LONGEST }) : undefined
      const moment = params.at === undefined || range ? undefined : pastOf(readInstant('at', params.at, error))
      const found = landmarkId === undefined ? undefined : await queries.landmark(landmarkId, caller, moment, signal)
      if (landmarkId !== undefined && !found) throw error('4041200')
      const target = new NearTarget(found?.shape ?? { lat: params.lat ?? 0, lon: params.lon ?? 0 })
      const within = radius ?? (range ? PAST_RADIUS : undefined)
      // of the past, nobody sees what is in their landmarks only now
      const seen = range || moment !== undefined ? withoutPassingVehicles(caller) : caller
      const { orgIds, vehicleIds } = seen
      const filter = { orgIds, vehicleIds, drivenBy: drivenBy(caller), keyword, assetTypes, bound: undefined }
      const vehicles = await queries.vehicles(filter, signal)
      const box = () => boxAround(target, found?.shape, within ?? PAST_RADIUS)
      const all = range
        ? await then(caller, vehicles, target, box(), range, signal)
        : moment === undefined
          ? now(caller, vehicles, target)
          : await at(seen, vehicles, target, moment, signal)
      const near = all
        .filter((row) => isWanted(row, { ...params, radius: within }))
        .sort((a, b) => a.distance - b.distance)
      const list = near.slice(0, most)
      const centre = { lat: target.lat, lon: target.lon }
      return { centre, list, total: near.length, file: format ? writeNear(list, format) : null }
    },
  }
}

function isWanted(row: NearRow, { radius, load, trackerStatus: statuses }: Params): boolean {
  if (radius !== undefined && row.distance > radius) return false
  if (load !== undefined && row.load !== load) return false
  return !statuses || statuses.includes(row.trackerStatus)
}

interface Found {
  /** It is there now. */
  isNow: boolean
  metres: number
  lat: number
  lon: number
  /** Milliseconds since 1970 UTC. */
  time: number
  status: NearRow['trackerStatus']
  flags: number
  /** cm/s; -1 unknown. */
  speed: number
  between: readonly [number, number] | null
}

/** Vehicles with where they are, of those that have been anywhere. @param columns of the vehicles in their order */
function rowsOf(
  vehicles: readonly NearVehicle[],
  columns: Pick<LiveColumns, 'time' | 'heard' | 'lat' | 'lon' | 'speed' | 'flags'>,
  target: NearTarget,
  { at, isNow }: { readonly at: number; readonly isNow: boolean },
): NearRow[] {
  return vehicles.flatMap((vehicle, i) => {
    if (!columns.time[i]) return []
    const [lat, lon] = [(columns.lat[i] ?? 0) / 1e6, (columns.lon[i] ?? 0) / 1e6]
    const speed = columns.speed[i] ?? -1
    const flags = columns.flags[i] ?? 0
    return rowOf(vehicle, target, {
      isNow,
      metres: target.distance(lat, lon),
      lat,
      lon,
      time: (columns.time[i] ?? 0) * 1000,
      status: trackerStatus((columns.heard[i] ?? 0) * 1000, speed, flags, at),
      flags,
      speed,
      between: null,
    })
  })
}

function rowOf(vehicle: NearVehicle, target: NearTarget, found: Found): NearRow {
  const isLoaded = readState(found.flags, ReportFlag.loadKnown, ReportFlag.loaded)
  const iso = (ms: number): string => new Date(ms).toISOString()
  return {
    vehicleId: vehicle.vehicle_id,
    name: vehicle.name,
    plate: vehicle.plate,
    assetType: vehicle.asset_type,
    orgName: vehicle.org_name,
    distance: found.metres,
    // it is about getting there, which is over in a past window
    roadTime: found.isNow && found.metres > 0 ? Math.round(roadTime(found.metres)) : null,
    bearing: bearingDeg(target.lat, target.lon, found.lat, found.lon),
    time: iso(found.time),
    lat: found.lat,
    lon: found.lon,
    trackerStatus: found.status,
    load: isLoaded === undefined ? null : isLoaded ? 'loaded' : 'empty',
    speed: found.speed < 0 ? null : found.speed / 100,
    between: found.between && [iso(found.between[0]), iso(found.between[1])],
  }
}

/** A box that holds all that is within a radius; undefined where it would go round a pole or over the date line. */
function boxAround(target: NearTarget, shape: LandmarkShape | undefined, radius: number): NearBox | undefined {
  const { lat, lon } = target
  const { west, south, east, north } = shape ? prepareShape(shape) : { west: lon, east: lon, south: lat, north: lat }
  // a little more: the box is straight where the circle is round
  const metres = radius * 1.05 + 100
  const [up, down] = [destinationPoint(north, lon, 0, metres).lat, destinationPoint(south, lon, 180, metres).lat]
  const far = Math.max(Math.abs(up), Math.abs(down))
  if (far > 85 || up < north || down > south) return undefined
  const wide = metres / (111_000 * Math.cos((far * Math.PI) / 180))
  const box = { west: west - wide, east: east + wide, south: down, north: up }
  return box.west < -180 || box.east > 180 ? undefined : box
}
