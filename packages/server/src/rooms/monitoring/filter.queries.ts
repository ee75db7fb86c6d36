import type { SavedFilter } from '@waymark/contract/rooms/monitoring.ts'
import type { Database } from '../../platform/database/Database.ts'

/** A saved filter as it is kept. */
export interface FilterRow {
  name: string
  filter: SavedFilter['filter']
}

/** Statements over the filters that users keep for themselves. */
export function filterQueries(db: Database) {
  return {
    list: (userId: number, signal?: AbortSignal) =>
      db.rows<FilterRow>('select name, filter from monitor_filter where user_id = $1 order by lower(name)', [userId], {
        signal,
      }),

    /** Saves under a name, in place of the one that has it; false when there would be more than `most`. */
    save: (userId: number, name: string, filter: SavedFilter['filter'], most: number) =>
      db.transaction(async (tx) => {
        // one at a time for each user, so that the count holds
        await tx.row('select from user_account where user_id = $1 for update', [userId])
        const saved = await tx.run(
          `insert into monitor_filter (user_id, name, filter)
           select $1, $2, $3::jsonb where (select count(*) from monitor_filter
             where user_id = $1 and lower(name) <> lower($2)) < $4
           on conflict (user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter`,
          [userId, name, JSON.stringify(filter), most],
        )
        return saved > 0
      }),

    /** Gives a filter another name; false when there is none of the old name, or another one has the new. */
    rename: async (userId: number, from: string, to: string) => {
      const renamed = await db.run(
        `update monitor_filter f set name = $3 where user_id = $1 and lower(name) = lower($2)
           and not exists (select from monitor_filter o
             where o.user_id = $1 and lower(o.name) = lower($3) and lower(o.name) <> lower(f.name))`,
        [userId, from, to],
      )
      return renamed > 0
    },

    remove: (userId: number, name: string) =>
      db.run('delete from monitor_filter where user_id = $1 and lower(name) = lower($2)', [userId, name]),
  }
}
export type FilterQueries = ReturnType<typeof filterQueries>
