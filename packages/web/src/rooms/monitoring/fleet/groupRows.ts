import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import type { FleetColumns } from './FleetColumns.ts'
import type { Names } from './useNames.ts'

export type GroupBy = Exclude<Habit['groupBy'], 'none'>

/** Vehicles that are listed under one heading. */
export interface RowGroup {
  /** Id of the group or landmark; 0 for those in none. */
  id: number
  name: string
  /** In the order of the list. */
  rows: number[]
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * Rows under headings, each under one: its heaviest group, or of nested landmarks the smallest. Headings go by name, at
 * the end those that are in none.
 */
export function groupRows(
  fleet: FleetColumns,
  rows: Iterable<number>,
  by: GroupBy,
  names: Pick<Names, 'group' | 'landmark'>,
): RowGroup[] {
  const ids = by === 'group' ? fleet.groupIds : fleet.landmarks
  const nameOf = names[by]
  const groups = new Map<number, RowGroup>()
  for (const row of rows) {
    const id = ids[row]!.find((each) => nameOf(each) !== '') ?? 0
    const known = groups.get(id)
    if (known) known.rows.push(row)
    else groups.set(id, { id, name: id === 0 ? '' : nameOf(id), rows: [row] })
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.id === 0) - Number(b.id === 0) || collator.compare(a.name, b.name) || a.id - b.id,
  )
}
