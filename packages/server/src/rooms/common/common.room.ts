import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { commonHandlers } from './common.calls.ts'
import { commonQueries } from './common.queries.ts'

/** What every screen asks. */
export const commonRoom = defineRoom({
  routes: ({
    db,
    clock,
    config,
    version,
    gatewayPort,
  }: Ground & { readonly version: string; readonly gatewayPort: number }) =>
    routesOf(
      ROOMS.common,
      commonHandlers({
        queries: commonQueries(db),
        clock,
        version,
        gatewayPort,
        unsent: config.smtpUrl === undefined || config.smsUrl === undefined,
      }),
    ),
})
