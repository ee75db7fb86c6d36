import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { linkedLoginHandlers } from './linked/linkedLogin.calls.ts'
import type { SessionServices } from './public.ts'
import { registrationHandlers } from './registration/registration.calls.ts'
import { sessionHandlers } from './session.calls.ts'
import { verificationHandlers } from './verification/verification.calls.ts'

/** Signing in, and coming to an account. */
export const sessionRoom = defineRoom({
  routes: ({ session }: { readonly session: SessionServices }) => [
    ...routesOf(ROOMS.session, sessionHandlers(session)),
    ...routesOf(ROOMS.verification, verificationHandlers(session)),
    ...routesOf(ROOMS.registration, registrationHandlers(session)),
    ...routesOf(ROOMS.linkedLogin, linkedLoginHandlers(session)),
  ],
  jobs: ({ session }) => [{ name: 'expired sessions', every: 600_000, run: () => session.tidy() }],
})
