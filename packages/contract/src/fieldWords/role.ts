import { role } from '../rooms/role.ts'
import type { RoomWords } from './RoomWords.ts'

export const roleWords: RoomWords = {
  title: 'Roles',
  about: 'Roles with what they permit.',
  schemas: { Role: role },
}
