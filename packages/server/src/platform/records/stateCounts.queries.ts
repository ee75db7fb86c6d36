import type { Queries } from '../database/Queries.ts'
import { Binder } from './Binder.ts'
import type { RecordScope } from './inScope.ts'
import type { WithStates } from './moves/makeMove.ts'
import { countedFrom, type ListParams, type RecordList } from './recordList.queries.ts'
import type { StateOf } from './RecordStates.ts'

/** How many records of a list are in each of their states, in the order of their table; none where there is none. */
export function stateCounts<Kind extends WithStates, Row extends object, Filters>(
  db: Queries,
  { states: { column, lifecycle } }: Kind,
  list: RecordList<Row, Filters>,
) {
  return async (
    scope: RecordScope,
    params: ListParams & Filters,
    signal?: AbortSignal,
  ): Promise<{ state: StateOf<Kind>; count: number }[]> => {
    const { bind, values } = new Binder()
    const rows = await db.rows<{ state: string; count: number }>(
      `select r.${column} as state, count(*)::int4 as count ${countedFrom(list, scope, params, bind)} group by 1`,
      values,
      { signal },
    )
    const counted = new Map(rows.map(({ state, count }) => [state, count]))
    return lifecycle.states.map((state) => ({ state: state as StateOf<Kind>, count: counted.get(state) ?? 0 }))
  }
}
