import type { CallResult } from '@waymark/contract/call.ts'
import type { getAlarmEvidence } from '@waymark/contract/rooms/alarm/alarm.ts'

/** Why an alarm began and ended, and what was done. */
export type Evidence = CallResult<typeof getAlarmEvidence>
