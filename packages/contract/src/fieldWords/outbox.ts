import type { RoomWords } from './RoomWords.ts'

export const outboxWords: RoomWords = {
  title: 'Outbox',
  about: 'Messages that wait for an administrator since nothing sends them.',
}
