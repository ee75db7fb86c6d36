import { importSource, conflict } from '../rooms/importSource.ts'
import type { RoomWords } from './RoomWords.ts'

export const importSourceWords: RoomWords = {
  title: 'Import sources',
  about: 'Providers whose files of positions are brought in, and where they contradict others.',
  schemas: { ImportSource: importSource, SightingConflict: conflict },
}
