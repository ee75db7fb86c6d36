import { MOST_AT_ONCE } from '../../app/list/useChosen.ts'
import { getAlarmEvidence, getAlarmList, getIsAlarmState, handleAlarm } from '@waymark/contract/rooms/alarm/alarm.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { call } from '../../app/api.ts'
import { refresh } from '../../app/useCall.ts'
import type { Outcome } from '../../app/wire.ts'

export type AlarmAction = CallIn<typeof handleAlarm>['action']

/** Handles alarms; what is on screen of them is fetched again. */
export async function handleAlarms(
  alarmIds: readonly number[],
  action: AlarmAction,
  more: { until?: string; remark?: string } = {},
): Promise<Outcome<{ count: number }>> {
  const outcome = await call(handleAlarm, { alarmIds: alarmIds.slice(0, MOST_AT_ONCE), action, ...more })
  for (const each of [getAlarmList, getAlarmEvidence, getIsAlarmState]) refresh(each)
  return outcome
}
