import { Binder } from '../Binder.ts'
import { type RecordColumn, storedOf } from '../column.ts'
import type { WithStates } from './makeMove.ts'
import type { RecordStore } from '../recordStore.queries.ts'

interface WrittenMoves {
  readonly steps: readonly {
    readonly id: number
    readonly version: number
    readonly from: string
    readonly to: string
    readonly org: number | null
    readonly before: object
    readonly after: object
  }[]
  readonly fields: object
  readonly columns: Readonly<Record<string, RecordColumn<unknown>>>
  readonly event: string
  readonly userId: number | null
  readonly reason: string
  readonly batch: string | undefined
}

/** Writes the states of records with fields, their versions and histories, in one statement; answers the ids of those that were as they were read. */
export async function writeMoves<Kind extends WithStates>(
  { db, kind: { kind, table, id, stamps, states } }: RecordStore<Kind>,
  { steps, fields, columns, event, userId, reason, batch }: WrittenMoves,
): Promise<ReadonlySet<number>> {
  if (steps.length === 0) return new Set()
  const { bind, values } = new Binder()
  const given = fields as Readonly<Record<string, unknown>>
  const sets = Object.entries(columns).flatMap(([field, column]) => {
    const value = storedOf(column, given[field])
    return value === undefined ? [] : [`${column.column} = ${bind(column.isJson ? JSON.stringify(value) : value)}`]
  })
  const all = [...sets, ...stamps.map((column) => `${column} = now()`), 'version = r.version + 1']
  const rows = await db.rows<{ id: number }>(
    `with step as (
       select * from jsonb_to_recordset(${bind(JSON.stringify(steps))}::jsonb)
         as s (id int8, version int4, "from" text, "to" text, org int4, before jsonb, after jsonb)),
     moved as (
       update ${table} r set ${states.column} = s."to", ${all.join(', ')} from step s
       where r.${id} = s.id and r.version = s.version and r.${states.column} = s."from" and r.deleted_at is null
       returning s.id, r.version)
     insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, user_id, reason, batch, before, after)
     select ${bind(kind)}, id, m.version, ${bind(event)}, s."from", s."to", s.org, ${bind(userId)}::int4, ${bind(reason)},
       ${bind(batch ?? null)}::uuid, s.before, s.after
     from moved m join step s using (id) order by id returning record_id as id`,
    values,
  )
  return new Set(rows.map((row) => row.id))
}
