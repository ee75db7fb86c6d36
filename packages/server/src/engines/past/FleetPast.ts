import { emptyLiveColumns, type LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Sight } from '../../platform/http/Sight.ts'
import type { PastVehicle, PastView } from '../../platform/fleet/PastView.ts'
import type { LandmarkDirectory } from '../landmarks/public.ts'
import { FleetSlot, type FleetState } from '../live/public.ts'
import { dateOf, dayOf } from '../storage/public.ts'
import { LandmarksThen } from './LandmarksThen.ts'
import { readLastReports } from './lastReports.queries.ts'
import { pastMovement } from './pastMovement.ts'
import { pastQueries, type PastQueries } from './past.queries.ts'

export interface FleetPastOptions {
  readonly db: Database
  readonly fleet: Pick<FleetState, 'rowFor'>
  readonly landmarks: Pick<LandmarkDirectory, 'at' | 'areaOf'>
  /** State or province of a position in degrees. */
  readonly regionOf: (lat: number, lon: number) => string
}

/** Vehicles that are put together before others get their turn. */
const SLICE = 2_000

/**
 * The fleet at past instants. Each state is made of the newest report by then and of the newest position, as the live
 * fleet's is after a start; what moved, stood, visited or alarmed is what is known of that instant today.
 */
export class FleetPast implements PastView {
  readonly #options: FleetPastOptions
  readonly #queries: PastQueries

  constructor(options: FleetPastOptions) {
    this.#options = options
    this.#queries = pastQueries(options.db)
  }

  async columnsAt(
    vehicles: readonly PastVehicle[],
    at: number,
    sight: Sight,
    signal: AbortSignal,
  ): Promise<LiveColumns> {
    const { db, fleet, landmarks, regionOf } = this.#options
    const carriers = vehicles.filter(({ device }) => device !== 0)
    const devices = carriers.map(({ device }) => device)
    const orgIds = [...sight.orgIds]
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId)
    const [reports, movement, alarms, changed] = await Promise.all([
      readLastReports(
        db,
        carriers.map(({ device, boundSince }) => ({ device, since: boundSince })),
        at,
        signal,
      ),
      this.#queries.movement(devices, at, signal),
      sight.seesAlarms ? this.#queries.alarms(vehicleIds, orgIds, at, signal) : [],
      this.#queries.changedLandmarks(orgIds, dateOf(dayOf(at)), signal),
    ])
    const places = new LandmarksThen(landmarks, changed)
    const slots = vehicles.map((vehicle) => new FleetSlot(vehicle))
    const byDevice = new Map(slots.map((slot) => [slot.vehicle.device, slot]))
    for (let row = 0; row < reports.length; row++)
      byDevice.get(reports.device[row] as number)?.apply(reports, row, reports.time[row] as number)
    for (const row of movement) {
      const slot = byDevice.get(row.device)
      if (slot) slot.movement = pastMovement(row, at)
    }
    const ofVehicle = Map.groupBy(alarms, ([vehicleId]) => vehicleId)
    const out = emptyLiveColumns()
    const state = fleet.rowFor(sight)
    for (const [n, slot] of slots.entries()) {
      if (n % SLICE === SLICE - 1) await new Promise(setImmediate)
      slot.alarms = new Map(ofVehicle.get(slot.vehicle.vehicleId)?.map(([, orgId, rank]) => [orgId, rank]))
      if (slot.time > 0) {
        const [lat, lon] = [slot.lat / 1e7, slot.lon / 1e7]
        slot.region = regionOf(lat, lon)
        slot.landmarks = places.at(lat, lon)
      }
      state.of(slot).appendTo(out)
    }
    return out
  }
}
