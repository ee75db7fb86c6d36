import { dictionaryEntry } from '../rooms/dictionary.ts'
import type { RoomWords } from './RoomWords.ts'

export const dictionaryWords: RoomWords = {
  title: 'Dictionary',
  about: 'Words that people choose from, in five languages.',
  schemas: { DictionaryEntry: dictionaryEntry },
}
