import type { Gateway } from '@waymark/gateway/Gateway.ts'
import type { Engines } from './Engines.ts'
import { ranksOf } from './engines/alarms/ranksOf.ts'
import { storedQueries } from './engines/alarms/stored.queries.ts'
import type { PlanKeeper } from './engines/expected/PlanKeeper.ts'
import type { DeviceDirectory } from './engines/ingest/DeviceDirectory.ts'
import type { LandmarkDirectory } from './engines/landmarks/LandmarkDirectory.ts'
import type { FleetKeeper } from './engines/live/FleetKeeper.ts'
import type { FleetState } from './engines/live/FleetState.ts'
import type { LiveHub } from './engines/live/LiveHub.ts'
import { liveMovement } from './engines/movement/LiveMovement.ts'
import { movementQueries } from './engines/movement/movement.queries.ts'
import type { Followers } from './engines/storage/public.ts'
import type { Database } from './platform/database/Database.ts'
import type { ReadAgain } from './platform/processes/followInvalidations.ts'

export interface KeptInMemory {
  readonly db: Database
  readonly directory: DeviceDirectory
  readonly landmarks: LandmarkDirectory
  readonly fleet: FleetState
  readonly hub: LiveHub
  readonly keeper: FleetKeeper
  readonly plans: PlanKeeper
  readonly followers: Followers
  readonly engines: Engines
  readonly gateway: Gateway
  /** Looks again at what clients of the live stream may see. */
  readonly recheckUsers: (userIds: readonly number[]) => Promise<void>
  /** Shows the fleet to people. */
  readonly showsFleet: boolean
}

/** What is read again, by kind of what changed, whichever process changed it. */
export function readAgain(kept: KeptInMemory): ReadAgain {
  const { db, directory, landmarks, fleet, hub, keeper, plans, followers, engines, gateway } = kept
  const alarms = storedQueries(db)
  const movement = movementQueries(db)
  return {
    vehicle: async (vehicleIds) => {
      await Promise.all([kept.showsFleet && keeper.refresh(vehicleIds), followers.refresh()])
      engines.vehiclesChanged(vehicleIds)
    },
    device: async (devices) => {
      await directory.load(devices)
      gateway.recheck(devices, (device, identifier) => directory.isStill(device, identifier))
    },
    landmark: async (landmarkIds) => {
      const { boxes, orgIds } = await landmarks.refresh(landmarkIds)
      engines.landmarksChanged()
      await fleet.placeAgain(boxes)
      hub.announce({ of: 'landmarks', changes: [...orgIds].map(([id, owners]) => ({ id, orgIds: owners })) })
    },
    user: kept.recheckUsers,
    follower: () => followers.refresh(),
    alarm: async (alarmIds) => {
      if (!kept.showsFleet) return
      const subjects = await alarms.subjects(alarmIds)
      const vehicles = subjects.flatMap((each) => (each.subjectKind === 'vehicle' ? each.subjectId : []))
      const lasting = Map.groupBy(await alarms.lasting(vehicles), ({ vehicle }) => vehicle)
      for (const vehicle of new Set(vehicles)) fleet.setAlarms(vehicle, ranksOf(lasting.get(vehicle) ?? []))
      hub.announceAlarms(subjects)
    },
    movement: async (devices) => {
      if (kept.showsFleet) fleet.applyMovement((await movement.now(devices)).map((now) => liveMovement(...now)))
    },
    plan: async (devices) => {
      engines.plansChanged(devices)
      if (kept.showsFleet) await plans.load(devices)
    },
  }
}

/** Reads all that is kept in memory, at the start and after more was missed than others' changes are kept. */
export async function readAll(kept: KeptInMemory): Promise<void> {
  const { db, directory, landmarks, fleet, keeper, plans, followers, engines, showsFleet } = kept
  await directory.load()
  await landmarks.load()
  await followers.refresh()
  engines.reload()
  if (!showsFleet) return
  await keeper.load()
  await plans.load()
  for await (const devices of movementQueries(db).nowOfAll())
    fleet.applyMovement(devices.map((now) => liveMovement(...now)))
  const lasting = Map.groupBy(await storedQueries(db).lasting(), ({ vehicle }) => vehicle)
  fleet.setAllAlarms(new Map([...lasting].map(([vehicle, alarms]) => [vehicle, ranksOf(alarms)])))
}
