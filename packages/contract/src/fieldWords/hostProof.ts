import type { RoomWords } from './RoomWords.ts'

export const hostProofWords: RoomWords = {
  title: 'Host name',
  about: 'Proof that an organisation owns the host name of its brand.',
}
