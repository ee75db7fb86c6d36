import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { telematicsHandlers } from './telematics.calls.ts'
import { telematicsKeys } from './telematicsKeys.ts'
import { telematicsQueries } from './telematics.queries.ts'
import { telematicsAccountRecord } from './telematicsAccount.record.ts'

/** Devices at telematics services of others. */
export const telematicsRoom = defineRoom({
  records: [telematicsAccountRecord],
  routes: ({ db, clock, secrets, config: { sensors } }: Ground) =>
    routesOf(
      ROOMS.telematics,
      telematicsHandlers({
        db,
        clock,
        queries: telematicsQueries(db),
        keys: telematicsKeys(secrets),
        hasSensors: sensors.length > 0,
      }),
    ),
})
