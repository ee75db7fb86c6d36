import type { AnyCall } from './call.ts'
import { ROOM_CALLS } from './roomCalls.gen.ts'
import { reportCalls } from './rooms/report/reportCalls.gen.ts'

/** Those that belong to the room of another file, apart from whole rooms. */
const { signInHelp, deviceFiles, deviceState, myAccount, sharedView, simOperation, ...whole } = ROOM_CALLS

/** Every call, room by room: what the router, the API document and the tests over all calls walk over. */
export const ROOMS = {
  ...whole,
  session: { ...whole.session, ...signInHelp },
  device: { ...whole.device, ...deviceFiles, ...deviceState },
  account: { ...whole.account, ...myAccount },
  share: { ...whole.share, ...sharedView },
  sim: { ...whole.sim, ...simOperation },
  report: reportCalls,
} as const

/** Every call in one list; the types of each are kept by the rooms. */
export const ALL_CALLS: readonly AnyCall[] = Object.values(ROOMS).flatMap((room): AnyCall[] => Object.values(room))
