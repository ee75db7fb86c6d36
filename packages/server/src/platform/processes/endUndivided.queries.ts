import type { Database } from '../database/Database.ts'

/**
 * Versions before alarms, plans and sealing had parts do all of it in one process, under the lease `engine`. From here on
 * that one may write no more: what it writes now is waited for, and the parts go on from where it is.
 */
export async function endUndivided(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.run(`delete from lease where name = 'engine'`)
    if (ended === 0) return
    await tx.run(
      `insert into arrival_follower (name, xid)
       select 'alarms:' || part, xid from alarm_position, generate_series(0, 15) part on conflict do nothing`,
    )
  })
}
