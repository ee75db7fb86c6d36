import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Queries } from '../database/Queries.ts'
import { Binder } from './Binder.ts'
import { inScope } from './inScope.ts'
import type { RecordKinds } from './RecordKinds.ts'
import type { Finder } from './recordFinder.queries.ts'

/** What records are called, by kind and id such as `vehicle:12`: those that the caller may see, deleted ones too. */
export type NameRecords = (
  caller: Finder,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  signal?: AbortSignal,
) => Promise<ReadonlyMap<string, string>>

/** Names records of any kinds, each kind by one statement. */
export function recordNamer(db: Queries, kinds: RecordKinds): NameRecords {
  return async (caller, wanted, signal) => {
    const named = await Promise.all(
      [...wanted].map(async ([name, ids]) => {
        const kind = kinds.of(name)
        if (!kind || ids.size === 0 || !hasPermission(caller.permissions, kind.view)) return []
        const { bind, values } = new Binder()
        const rows = await db.rows<{ id: number; name: string }>(
          `select r.${kind.id} as id, ${kind.name} as name from ${kind.table} r
           where r.${kind.id} = any(${bind([...ids])}::int8[]) and ${inScope(kind, caller, bind)}`,
          values,
          { signal },
        )
        return rows.map((row): [string, string] => [`${name}:${row.id}`, row.name])
      }),
    )
    return new Map(named.flat())
  }
}
