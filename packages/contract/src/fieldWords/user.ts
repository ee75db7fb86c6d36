import { user } from '../rooms/user.ts'
import type { RoomWords } from './RoomWords.ts'

export const userWords: RoomWords = {
  title: 'Users',
  about: 'Users, what they see, and their invitations.',
  schemas: { User: user },
}
