import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { SessionServices } from '../session/public.ts'
import { accountHandlers } from './account.calls.ts'
import { accountQueries } from './account.queries.ts'

/** One's own account. */
export const accountRoom = defineRoom({
  routes: ({ db, session }: Ground & { readonly session: SessionServices }) =>
    routesOf(ROOMS.account, accountHandlers(accountQueries(db), session)),
})
