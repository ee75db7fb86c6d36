import type { RoomWords } from './RoomWords.ts'

export const alarmBacktestWords: RoomWords = {
  title: 'Alarm trials',
  about: 'Try a rule on the past, and ask why it raised no alarm.',
}
