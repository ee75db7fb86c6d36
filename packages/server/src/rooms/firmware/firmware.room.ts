import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { firmwareHandlers } from './firmware.calls.ts'
import { firmwareQueries } from './firmware.queries.ts'
import { firmwareRecord } from './firmware.record.ts'

/** Firmware of devices. */
export const firmwareRoom = defineRoom({
  records: [firmwareRecord],
  routes: ({ db, clock }: Ground) =>
    routesOf(ROOMS.firmware, firmwareHandlers({ queries: firmwareQueries(db), clock })),
  jobs: ({ db }) => [
    { name: 'firmware of forms never sent', every: 3_600_000, run: () => firmwareQueries(db).files.dropLoose() },
  ],
})
