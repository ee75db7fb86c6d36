import { alarmRuleRecord } from '../rooms/alarmRule.ts'
import { conditionDraft } from '../rooms/alarmRuleFields.ts'
import type { RoomWords } from './RoomWords.ts'

export const alarmRuleWords: RoomWords = {
  title: 'Alarm rules',
  about: 'Rules that raise alarms, with their versions.',
  schemas: { AlarmRule: alarmRuleRecord, AlarmConditionDraft: conditionDraft },
}
