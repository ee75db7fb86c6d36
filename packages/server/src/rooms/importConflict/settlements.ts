import type { Settlement } from '@waymark/contract/rooms/import/importConflict.ts'
import type { ConflictRow, HeldState } from './importConflict.queries.ts'

/** How a conflict stands once this was done with it. */
export const STATE_AFTER: Readonly<Record<Settlement, HeldState>> = {
  map: 'mapped',
  add: 'added',
  ours: 'ours',
  both: 'both',
  again: 'again',
  leave: 'left',
}

const CAN: Readonly<Record<ConflictRow['kind'] | 'foreign', readonly Settlement[]>> = {
  unknown: ['map', 'add', 'again', 'leave'],
  // an asset stands in one organization: its rows belong to a source of that one
  foreign: ['again', 'leave'],
  ambiguous: ['map', 'again', 'leave'],
  // what was told stays, so that theirs can only stand beside it
  sameTime: ['ours', 'both'],
  cell: ['again', 'leave'],
}
const NEED_FILE: ReadonlySet<Settlement> = new Set(['map', 'add', 'both', 'again'])

/** Whether the rows have to be read for it. */
export const readsFile = (as: Settlement): boolean => NEED_FILE.has(as)

/** What can be done with rows that were kept back: what was left out can be taken up again while its file is kept. */
export function settlementsOf({
  kind,
  state,
  has_file: hasFile,
}: Pick<ConflictRow, 'state' | 'has_file'> & { kind: ConflictRow['kind'] | 'foreign' }): Settlement[] {
  const isOver = state !== 'open' && state !== 'left' && state !== 'ours'
  if (isOver) return []
  return CAN[kind].filter((as) => STATE_AFTER[as] !== state && (hasFile || !readsFile(as)))
}
