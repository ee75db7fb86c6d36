import type { OwnHabit } from '@waymark/contract/rooms/session/account.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'

/** A user's own account. */
export interface ProfileRow {
  user_id: number
  username: string
  full_name: string
  org_name: string
  email: string
  email_verified: boolean
  mobile: string
  mobile_verified: boolean
  habit: Partial<OwnHabit>
  /** Milliseconds since 1970 UTC. */
  created_ms: number
}

/** Statements of the account room. */
export function accountQueries(db: Database) {
  return {
    habit: async (userId: number, signal?: AbortSignal) =>
      (
        await db.row<{ habit: Partial<OwnHabit> }>('select habit from user_account where user_id = $1', [userId], {
          signal,
        })
      )?.habit ?? {},

    /** Merges into what is saved, null takes away; two tabs that save different preferences do not undo each other. */
    mergeHabit: async (userId: number, changes: Partial<OwnHabit>) =>
      (
        await db.row<{ habit: Partial<OwnHabit> }>(
          'update user_account set habit = jsonb_strip_nulls(habit || $2::jsonb) where user_id = $1 returning habit',
          [userId, JSON.stringify(changes)],
        )
      )?.habit ?? {},

    profile: (userId: number, signal?: AbortSignal) =>
      db.row<ProfileRow>(
        `select u.user_id, u.username, u.full_name, o.name as org_name, u.email, u.mobile, u.habit,
           u.email_verified_at is not null as email_verified, u.mobile_verified_at is not null as mobile_verified,
           u.created_at as created_ms
         from user_account u join organization o using (org_id) where u.user_id = $1`,
        [userId],
        { signal },
      ),

    setName: (userId: number, fullName: string) =>
      db.run('update user_account set full_name = $2, version = version + 1 where user_id = $1', [userId, fullName]),

    /** Takes over an address or number that was proved; false when another user has the address. */
    setContact: async (userId: number, channel: 'email' | 'phone', recipient: string) => {
      if (channel === 'phone')
        return (
          (await db.run(
            `update user_account set mobile = $2, mobile_verified_at = now(), version = version + 1 where user_id = $1`,
            [userId, recipient],
          )) > 0
        )
      const sql =
        'update user_account set email = $2, email_verified_at = now(), version = version + 1 where user_id = $1'
      return db.run(sql, [userId, recipient]).then(
        (changed) => changed > 0,
        (error: unknown) => {
          if (isUniqueViolation(error, 'user_account_email')) return false
          throw error
        },
      )
    },
  }
}
export type AccountQueries = ReturnType<typeof accountQueries>
