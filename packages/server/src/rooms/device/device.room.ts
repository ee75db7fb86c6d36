import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { inServiceReader } from '../organization/public.ts'
import type { SessionServices } from '../session/public.ts'
import { deviceHandlers } from './device.calls.ts'
import { deviceQueries } from './device.queries.ts'
import { deviceRecord } from './device.record.ts'
import { deviceStateHandlers } from './deviceState.calls.ts'
import { expireSamples } from './expireSamples.ts'

type Given = Ground & Changes & { readonly session: SessionServices }

/** Trackers. */
export const deviceRoom = defineRoom({
  records: [deviceRecord],
  jobs: ({ db, clock }: Ground) => [
    { name: 'samples that are over', every: 600_000, run: () => expireSamples(db, clock.now()) },
  ],
  routes: ({ db, clock, session, devicesChanged, vehiclesChanged }: Given) => {
    const queries = deviceQueries(db)
    const given = { queries, clock, session, inService: inServiceReader(db), changed: devicesChanged, vehiclesChanged }
    return routesOf(ROOMS.device, { ...deviceHandlers(given), ...deviceStateHandlers(given) })
  },
})
