import type { RoomWords } from './RoomWords.ts'

export const linkedLoginWords: RoomWords = {
  title: 'Linked sign-ins',
  about: 'Sign in by an account elsewhere, and link or unlink one.',
}
