import type { RoomWords } from './RoomWords.ts'

export const alarmDeliveryWords: RoomWords = {
  title: 'Alarm delivery',
  about: 'By which channels a user is told of alarms.',
}
