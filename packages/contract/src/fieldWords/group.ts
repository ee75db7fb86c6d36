import { group } from '../rooms/group.ts'
import type { RoomWords } from './RoomWords.ts'

export const groupWords: RoomWords = {
  title: 'Groups',
  about: 'Groups of vehicles.',
  schemas: { Group: group },
}
