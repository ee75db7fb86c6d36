import { alarmRecord } from '../rooms/alarm.ts'
import type { RoomWords } from './RoomWords.ts'

export const alarmWords: RoomWords = {
  title: 'Alarms',
  about: 'Alarms that were raised, their evidence, and handling them.',
  schemas: { Alarm: alarmRecord },
}
