import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { orgLocker } from '../organization/public.ts'
import { pushServerHandlers } from './pushServer.calls.ts'
import { pushServerQueries } from './pushServer.queries.ts'

/** Servers of customers that positions are sent to. */
export const pushServerRoom = defineRoom({
  routes: ({ db, secrets, followersChanged }: Ground & Changes) =>
    routesOf(
      ROOMS.pushServer,
      pushServerHandlers({
        queries: pushServerQueries(db),
        secrets,
        lockOrg: orgLocker(db),
        changed: followersChanged,
      }),
    ),
})
