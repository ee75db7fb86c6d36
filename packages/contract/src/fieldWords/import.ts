import { importProblem } from '../imports/importFields.ts'
import type { RoomWords } from './RoomWords.ts'

export const importWords: RoomWords = {
  title: 'Imports',
  about: 'Files that were brought in, what was wrong with them, and undoing them.',
  schemas: { ImportProblem: importProblem },
}
