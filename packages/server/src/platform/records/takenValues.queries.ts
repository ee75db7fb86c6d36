import type { Queries } from '../database/Queries.ts'
import type { RecordKind } from './RecordKind.ts'

/**
 * The values of a field that an organization's records have, in small letters: of a field that only one of them may have.
 *
 * @param orgId of the records; those of a kind that belongs to the installation are all asked
 */
export async function takenValues(db: Queries, kind: RecordKind, field: string, orgId: number): Promise<string[]> {
  const column = kind.fields[field]?.column
  if (column === undefined) throw new Error(`${kind.kind} has no field ${field}`)
  const rows = await db.arrays<[value: string]>(
    `select lower(r.${column}::text) from ${kind.table} r
     where r.deleted_at is null and r.${column} is not null and ${kind.org === undefined ? '$1::int4 is not null' : `${kind.org} = $1`}`,
    [orgId],
  )
  return rows.map(([value]) => value)
}
