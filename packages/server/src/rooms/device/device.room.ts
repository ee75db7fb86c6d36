import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { deviceHandlers } from './device.calls.ts'
import { deviceQueries } from './device.queries.ts'
import { deviceRecord } from './device.record.ts'

/** Trackers. */
export const deviceRoom = defineRoom({
  records: [deviceRecord],
  routes: ({ db, devicesChanged }: Ground & Changes) =>
    routesOf(ROOMS.device, deviceHandlers({ queries: deviceQueries(db), changed: devicesChanged })),
})
