import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { AccessDirectory } from '../role/public.ts'
import { hashPassword, invite, newPassword, type SessionServices, TakenGuard } from '../session/public.ts'
import { userHandlers } from './user.calls.ts'
import { userQueries } from './user.queries.ts'
import { userRecord } from './user.record.ts'
import { userEditQueries } from './userEdit.queries.ts'

interface Given extends Ground, Changes {
  readonly access: AccessDirectory
  readonly session: SessionServices
}

/** People. */
export const userRoom = defineRoom({
  records: [userRecord],
  routes: ({ db, secrets, access, session, usersChanged }: Given) =>
    routesOf(
      ROOMS.user,
      userHandlers({
        queries: userQueries(db),
        edits: userEditQueries(db),
        access,
        makePassword: async () => {
          const password = newPassword()
          return { password, passwordHash: await hashPassword(password) }
        },
        taken: new TakenGuard(db, secrets),
        publicUrl: session.publicUrl,
        invite: (tx, invited) => invite(session, tx, invited),
        changed: usersChanged,
      }),
    ),
})
