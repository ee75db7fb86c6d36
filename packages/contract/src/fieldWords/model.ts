import { model } from '../rooms/model.ts'
import type { RoomWords } from './RoomWords.ts'

export const modelWords: RoomWords = {
  title: 'Models',
  about: 'What devices are of: what they can, what they cost, and how their hardware is numbered.',
  schemas: { Model: model },
}
