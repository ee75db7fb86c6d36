import { deletedRecord, conflict } from '../rooms/softDelete.ts'
import type { RoomWords } from './RoomWords.ts'

export const softDeleteWords: RoomWords = {
  title: 'Deleted records',
  about: 'Records that were deleted: bring them back, or remove them for good.',
  schemas: { DeletedRecord: deletedRecord, DeletionConflict: conflict },
}
