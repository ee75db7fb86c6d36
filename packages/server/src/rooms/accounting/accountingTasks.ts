import { z } from 'zod'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** Turning the code of a sign-in into tokens; it is good once, so what fails is begun anew by people. */
export const accountingSignInTask = defineTask({
  kind: 'accountingSignIn',
  payload: z.strictObject({ connectionId: z.number() }),
  backOff: [1, 5],
  atOnce: 2,
})

/** Giving back the tokens of a connection that was ended. */
export const accountingRevokeTask = defineTask({
  kind: 'accountingRevoke',
  payload: z.strictObject({ connectionId: z.number(), tokens: z.string() }),
  backOff: [60, 600, 3600],
  atOnce: 1,
})

/** Writing one record. It may be asked again: what was created is found again by its name, and by the id of the request. */
export const accountingSyncTask = defineTask({
  kind: 'accountingSync',
  payload: z.strictObject({ syncId: z.number() }),
  backOff: [2, 10, 60, 600, 3600],
  atOnce: 4,
})

/** Looking what was changed there. */
export const accountingCompareTask = defineTask({
  kind: 'accountingCompare',
  payload: z.strictObject({ connectionId: z.number() }),
  backOff: [60, 600, 3600],
  atOnce: 1,
})
