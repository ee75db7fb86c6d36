import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { computedValueReader } from '../computed/public.ts'
import { takesDevicesReader } from '../organization/public.ts'
import { undoVehicles } from './files/importVehicles.ts'
import { vehicleHandlers } from './vehicle.calls.ts'
import { vehicleQueries } from './vehicle.queries.ts'
import { vehicleRecord } from './vehicle.record.ts'

/** Vehicles and other assets. */
export const vehicleRoom = defineRoom({
  records: [vehicleRecord],
  routes: ({ db, clock, vehiclesChanged }: Ground & Changes) =>
    routesOf(
      ROOMS.vehicle,
      vehicleHandlers({
        queries: vehicleQueries(db),
        readComputed: computedValueReader(db),
        clock,
        imports: { db, clock },
        takesDevices: takesDevicesReader(db),
        changed: vehiclesChanged,
      }),
    ),
  undos: ({ db, clock, vehiclesChanged }) => ({
    vehicle: undoVehicles({ queries: vehicleQueries(db), clock, changed: vehiclesChanged }),
  }),
})
