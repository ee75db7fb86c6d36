import type { Database } from '../../platform/database/Database.ts'

/** Statements of the account room. */
export function accountQueries(db: Database) {
  return {
    habit: async (userId: number, signal?: AbortSignal) =>
      (
        await db.row<{ habit: Record<string, unknown> }>(
          'select habit from user_account where user_id = $1',
          [userId],
          { signal },
        )
      )?.habit ?? {},

    /** Merges into what is saved; two tabs that save different preferences do not undo each other. */
    mergeHabit: async (userId: number, changes: Record<string, unknown>) =>
      (
        await db.row<{ habit: Record<string, unknown> }>(
          'update user_account set habit = habit || $2::jsonb where user_id = $1 returning habit',
          [userId, JSON.stringify(changes)],
        )
      )?.habit ?? {},
  }
}
export type AccountQueries = ReturnType<typeof accountQueries>
