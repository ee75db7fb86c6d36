import type { Queries } from '../platform/database/Queries.ts'

/** A foreign key that keeps rows from being deleted: columns of `table` name columns of another. */
interface HoldingKey {
  table: string
  columns: string[]
  referenced: string[]
}

/**
 * Deletes rows, and before them whatever holds on to them by foreign keys, however deep: the database knows these, so
 * a table that comes later is not forgotten.
 *
 * @param condition SQL that says which rows of `table`
 * @returns how many rows of `table` were deleted
 */
export async function deleteWithHanging(tx: Queries, table: string, condition: string): Promise<number> {
  for (const { table: holding, columns, referenced } of await holdingKeys(tx, table)) {
    if (holding === table) continue
    const named = `(${columns.join(', ')}) in (select ${referenced.join(', ')} from ${table} where ${condition})`
    // of rows that are not, nothing hangs: else every way through the tables is walked
    if (await tx.row(`select 1 as one from ${holding} where ${named} limit 1`))
      await deleteWithHanging(tx, holding, named)
  }
  return tx.run(`delete from ${table} where ${condition}`)
}

/** Gives rows that name an organisation of some to another one, in every table but those named. */
export async function moveToOrg(
  tx: Queries,
  condition: string,
  orgId: number | undefined,
  but: readonly string[],
): Promise<void> {
  for (const { table, columns } of await holdingKeys(tx, 'organization')) {
    if (but.includes(table)) continue
    for (const column of columns)
      await tx.run(
        `update ${table} set ${column} = $1 where ${column} in (select org_id from organization where ${condition})`,
        [orgId],
      )
  }
}

/** Those that neither cascade nor clear. */
function holdingKeys(tx: Queries, table: string): Promise<HoldingKey[]> {
  const names = (keys: string, of: string): string =>
    `(select array_agg(a.attname::text order by k.place) from unnest(${keys}) with ordinality k (num, place)
      join pg_attribute a on a.attrelid = ${of} and a.attnum = k.num)`
  return tx.rows<HoldingKey>(
    `select c.conrelid::regclass::text as table, ${names('c.conkey', 'c.conrelid')} as columns,
       ${names('c.confkey', 'c.confrelid')} as referenced
     from pg_constraint c
     where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype in ('a', 'r') and c.conparentid = 0`,
    [table],
  )
}
