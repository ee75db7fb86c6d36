import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { alarmHandlers, type AlarmRoomOptions } from './alarm.calls.ts'
import { alarmQueries } from './alarm.queries.ts'
import { evidenceQueries } from './evidence.queries.ts'
import { handlingQueries } from './handling.queries.ts'

interface Given extends Ground, Pick<AlarmRoomOptions, 'readDelayed'> {
  /** People did something about alarms. */
  readonly alarmsHandled: AlarmRoomOptions['handled']
}

/** Alarms, and what people do about them. */
export const alarmRoom = defineRoom({
  routes: ({ db, clock, readDelayed, alarmsHandled }: Given) =>
    routesOf(
      ROOMS.alarm,
      alarmHandlers({
        queries: alarmQueries(db),
        evidence: evidenceQueries(db),
        handling: handlingQueries(db),
        readDelayed,
        handled: alarmsHandled,
        now: () => clock.now(),
      }),
    ),
})
