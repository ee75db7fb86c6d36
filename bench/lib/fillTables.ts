import type { Database } from '@waymark/server/platform/database/Database.ts'
import type { Queries } from '@waymark/server/platform/database/Queries.ts'

/**
 * Fills tables with many millions of rows in minutes: without triggers and foreign keys, which look at each row by itself, and with their
 * indexes made again once all rows are there. What triggers would have written beside the rows `work` has to write.
 *
 * @param tables whose indexes can wait: nothing that `work` asks may need them
 */
export async function fillTables(
  db: Database,
  tables: readonly string[],
  work: (tx: Queries) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = 'replica'`)
    await tx.run(`set local maintenance_work_mem = '512MB'`)
    const indexes = await tx.rows<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await tx.run(`drop index ${name}`)
    await work(tx)
    for (const { made } of indexes) await tx.run(made)
  })
  for (const table of tables) await db.run(`vacuum analyze ${table}`)
}
