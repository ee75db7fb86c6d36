import type { RoomWords } from './RoomWords.ts'

export const timeMachineWords: RoomWords = {
  title: 'Time machine',
  about: 'Where the vehicles were at a moment of the past.',
}
