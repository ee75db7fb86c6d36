import type { Database } from '../../platform/database/Database.ts'
import { OFTEN } from '../../platform/database/Queries.ts'

/** Where somebody stands who has read the fleet. */
export interface FleetMark {
  /** Every transaction with a lower number was over. */
  readonly horizon: number
  /** Seconds since 1970 UTC, by the database. */
  readonly at: number
  /** Which changes with this number or a higher one could be read. */
  readonly beyond: string
}

/** Changes that are looked through for what changed: more of them, and the list is sent whole. */
const MOST_CHANGES = 500
/** Seconds that a change is kept after it was seen: who asks within that misses none. */
export const CHANGES_KEPT = 3600

/** SQL of which changes of a transaction and of later ones can be read: all count, since one that ends late has an early number. */
const beyond = (xid: string): string =>
  `(select count(*) || ' ' || coalesce(sum(change_id), 0) from fleet_change where xid >= ${xid})`

/** Statements about what the list of vehicles tells that lasts, and when that changed (triggers `fleet_change`). */
export function fleetChangeQueries(db: Database) {
  return {
    /**
     * Where a reader stands who reads the fleet after this, and what changed beyond an earlier mark.
     *
     * @param since the horizon of that mark
     */
    fleetMark: async (since: number | undefined): Promise<FleetMark & { readonly beyondSince: string }> => {
      const row = await db.row<FleetMark & { beyondSince: string }>(
        `select m.horizon, extract(epoch from now())::int8 as at, ${beyond('m.horizon')} as beyond, ${beyond('$1')} as "beyondSince"
         from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) m`,
        [since ?? 0],
        OFTEN,
      )
      if (!row) throw new Error('a statement without a table answered no row')
      return row
    },

    /** Vehicles that changed in a transaction and in later ones, by their numbers; undefined where nobody can say. */
    changedSince: async (xid: number): Promise<readonly number[] | undefined> => {
      const rows = await db.rows<{ vehicles: readonly number[] | null }>(
        `select vehicles from fleet_change where xid >= $1 limit ${MOST_CHANGES + 1}`,
        [xid],
      )
      if (rows.length > MOST_CHANGES || rows.some(({ vehicles }) => vehicles === null)) return undefined
      return [...new Set(rows.flatMap(({ vehicles }) => vehicles ?? []))]
    },

    /** Drops what everybody has asked for by now. What is seen for the first time stays as long, however long it took to be written. */
    tidyChanges: async (): Promise<void> => {
      await db.run('delete from fleet_change where seen_at < now() - make_interval(secs => $1)', [CHANGES_KEPT])
      await db.run('update fleet_change set seen_at = now() where seen_at is null')
    },
  }
}
export type FleetChangeQueries = ReturnType<typeof fleetChangeQueries>
