import type { RoomWords } from './RoomWords.ts'

export const commonWords: RoomWords = {
  title: 'Application',
  about: 'The application itself and its table of errors.',
}
