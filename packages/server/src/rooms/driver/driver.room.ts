import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { driverHandlers } from './driver.calls.ts'
import { driverQueries } from './driver.queries.ts'
import { undoDrivers } from './files/importDrivers.ts'
import { driverRecord } from './driver.record.ts'

/** Drivers. */
export const driverRoom = defineRoom({
  records: [driverRecord],
  routes: ({ db, clock, vehiclesChanged }: Ground & Changes) =>
    routesOf(
      ROOMS.driver,
      driverHandlers({ queries: driverQueries(db), clock, imports: { db, clock }, changed: vehiclesChanged }),
    ),
  undos: ({ db, vehiclesChanged }) => ({
    driver: undoDrivers({ queries: driverQueries(db), changed: vehiclesChanged }),
  }),
})
