import { z } from 'zod'
import { defineTask } from '../../../platform/queue/TaskKind.ts'

/** Making the file of an export. It fails by itself only where its process is gone: it may be what ended it. */
export const exportTask = defineTask({
  kind: 'export',
  payload: z.strictObject({ exportId: z.number() }),
  backOff: [10, 60],
  atOnce: 2,
})
