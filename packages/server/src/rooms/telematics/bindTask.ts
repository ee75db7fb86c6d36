import { z } from 'zod'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** Asking a telematics service to take a device. It may be asked again: it answers the same for the same device. */
export const telematicsBindTask = defineTask({
  kind: 'telematicsBind',
  payload: z.strictObject({ linkId: z.number() }),
  backOff: [1, 5, 30, 120],
  atOnce: 4,
})
