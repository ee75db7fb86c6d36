import type { RoomWords } from './RoomWords.ts'

export const quickReportWords: RoomWords = {
  title: 'Quick reporting',
  about: 'Ask a device to report often for some minutes.',
}
