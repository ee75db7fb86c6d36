import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { commandHandlers, type CommandWire } from './command.calls.ts'
import { commandQueries } from './command.queries.ts'
import { deadlineHandler } from './commandDeadline.ts'

interface Given extends Ground {
  /** The side of the devices, as far as commands go. */
  readonly commandWire: CommandWire
}

/** What devices are told to do. */
export const commandRoom = defineRoom({
  tasks: ({ clock }: Ground) => [deadlineHandler(clock)],
  routes: ({ db, clock, commandWire }: Given) =>
    routesOf(
      ROOMS.command,
      commandHandlers({
        queries: commandQueries(db),
        clock,
        wire: commandWire,
        afterCommit: (work) => db.afterCommit(work),
      }),
    ),
})
