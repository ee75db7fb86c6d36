import { deletedRecord, conflict } from '../rooms/softDelete.ts'
import type { RoomWords } from './RoomWords.ts'

export const softDeleteWords: RoomWords = {
  title: 'Deleted records',
  about: 'Records that were deleted: bring them back, or remove them for good.',
  schemas: { DeletedRecord: deletedRecord, DeletionConflict: conflict },
  fields: {
    kind: 'Kind of the record.',
    'in.kind': 'Only records of this kind.',
    deletionId: 'Id of the deletion.',
    recordId: 'Id of the record.',
    name: 'Name of the record.',
    deletedBy: 'Sign-in name of who deleted it; null for the server itself.',
    deletedAt: 'When it was deleted, ISO 8601 UTC.',
    items: 'Records of the same deletion by kind, which a restore brings back with it.',
    count: 'How many records of the kind there are.',
    kinds: 'Every kind that the caller may see.',
    clearable: 'Whether the caller may remove records of this kind for good.',
    deletionIds: 'Ids of deletions.',
    restored: 'How many records came back.',
    conflicts: 'What could not be done.',
    reason: 'Why it could not be done.',
    field:
      'The field that is taken, the kind of what is gone, the organisation that is full, or the kind of the records that still hold it.',
    cleared: 'How many records were removed for good.',
  },
}
