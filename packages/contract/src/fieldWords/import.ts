import { importProblem } from '../imports/importFields.ts'
import type { RoomWords } from './RoomWords.ts'

export const importWords: RoomWords = {
  title: 'Imports',
  about: 'Files that were brought in, what was wrong with them, and undoing them.',
  schemas: { ImportProblem: importProblem },
  fields: {
    kind: 'What is imported.',
    dryRuns: 'Also those that were only looked at.',
    'in.runKey': 'Name of the import.',
    orgId: 'Id of the organisation; that of whoever brought it in, where what it holds is of none.',
    at: 'When it began, ISO 8601 UTC.',
    state: 'How far it is.',
    reason: 'Why it failed: `problems`, `lost` when the server went down meanwhile, or an error code.',
    'kept.reason':
      '`gone` where it is deleted already, `changed` where somebody changed it since, `inUse` where something hangs on it.',
    events: 'What may happen to it now.',
    rows: 'How many rows the file has.',
    checked: 'How many rows are checked.',
    failed: 'How many rows have errors.',
    written: 'How many records were written.',
    undone: 'How many records an undo took back.',
    kept: 'How many records an undo could not take back.',
    'undoImport.out.kept': 'Records that stay.',
    'kept.name': 'Name of the record.',
    hasFile: 'Whether the file is still there: it can go on, and its bad rows be downloaded.',
    'in.field': 'Only cells of this field’s column.',
    'in.problem': 'Only cells with this problem.',
    value: 'What stands in the cell.',
    text: 'The problem in words.',
    counts: 'How many cells are wrong, by field and problem.',
    count: 'How many cells are.',
  },
}
