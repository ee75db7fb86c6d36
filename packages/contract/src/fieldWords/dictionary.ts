import { dictionaryEntry } from '../rooms/dictionary.ts'
import type { RoomWords } from './RoomWords.ts'

export const dictionaryWords: RoomWords = {
  title: 'Dictionary',
  about: 'Words that people choose from, in five languages.',
  schemas: { DictionaryEntry: dictionaryEntry },
  fields: {
    type: 'Which list the word belongs to.',
    active: 'Whether people may choose it.',
    dictionaryId: 'Id of the word.',
    code: 'Code that records hold.',
    labels: 'The word by language.',
    en: 'The word in English.',
    fr: 'The word in French.',
    es: 'The word in Spanish.',
    zh: 'The word in Chinese.',
    pz: 'The word in Punjabi.',
    weight: 'Number by which words are ordered, smallest first.',
    uses: 'How many records hold the code; one in use can only be switched off.',
    types: 'Lists to answer.',
    label: 'The word in the language of the request.',
  },
}
