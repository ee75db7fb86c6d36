import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { firmwareJobQueries, type FirmwareJobs } from '../firmwareJob/public.ts'
import { rolloutHandlers } from './rollout.calls.ts'
import { rolloutQueries } from './rollout.queries.ts'
import { rolloutRecord } from './rollout.record.ts'
import { Rollouts } from './Rollouts.ts'

interface Given extends Ground {
  readonly firmwareJobs: FirmwareJobs
}

/** Firmware for many devices, group after group. */
export const rolloutRoom = defineRoom({
  records: [rolloutRecord],
  jobs: ({ db, clock, firmwareJobs: jobs }: Given) => {
    const rollouts = new Rollouts({ db, clock, jobs })
    return [{ name: 'rollouts of firmware', every: 2_000, run: () => rollouts.run() }]
  },
  routes: ({ db, clock, firmwareJobs: jobs }: Given) =>
    routesOf(
      ROOMS.rollout,
      rolloutHandlers({ queries: rolloutQueries(db), firmwareJobs: firmwareJobQueries(db), jobs, clock }),
    ),
})
