import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { firmwareJobHandlers } from './firmwareJob.calls.ts'
import { firmwareJobQueries } from './firmwareJob.queries.ts'
import { firmwareJobHandler } from './firmwareJobTask.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import type { CommandWire } from '../command/public.ts'
import type { FirmwareJobs } from './FirmwareJobs.ts'

interface Given extends Ground {
  readonly firmwareJobs: FirmwareJobs
  readonly commandWire: Pick<CommandWire, 'takesOrder'>
}

/** Firmware on its way to devices. */
export const firmwareJobRoom = defineRoom({
  routes: ({ db, clock, commandWire, firmwareJobs: jobs }: Given) =>
    routesOf(
      ROOMS.firmwareJob,
      firmwareJobHandlers({
        queries: firmwareJobQueries(db),
        clock,
        jobs,
        tellsVersion: ({ protocol, model }) => commandWire.takesOrder(protocol, model, { kind: 'readVersion' }),
      }),
    ),
  tasks: ({ firmwareJobs }: Given) => [firmwareJobHandler(firmwareJobs)],
  jobs: ({ firmwareJobs }: Given) => [
    { name: 'firmware for devices that are heard', every: 2_000, run: () => firmwareJobs.run() },
  ],
})
