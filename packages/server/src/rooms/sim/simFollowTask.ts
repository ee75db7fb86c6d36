import { z } from 'zod'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** The card in a device is to be activated or suspended after it. Put there by the trigger `sims_follow_device`. */
export const simFollowTask = defineTask({
  kind: 'simFollow',
  payload: z.strictObject({ device: z.number() }),
  backOff: [2, 5, 15, 60, 300, 900, 3600],
  atOnce: 2,
})
