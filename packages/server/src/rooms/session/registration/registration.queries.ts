import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { hashToken } from '../passwords.ts'

/** An account as its owner asks for it. */
export interface NewAccount {
  readonly username: string
  readonly fullName: string
  readonly company: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: string
}

/** Statements of registration and forgotten passwords. */
export function registrationQueries(db: Database) {
  return {
    /** What of a new account is taken already. */
    taken: async (username: string, email: string) => {
      const row = await db.row<{ username: boolean; email: boolean }>(
        `select exists (select from sign_in_name where name = lower($1)) as username,
           exists (select from sign_in_name where name = lower($2)) as email`,
        [username, email],
      )
      return row ?? { username: false, email: false }
    },

    /** Locks the first organisation, which those who register belong to; `full` when it has as many accounts as it may. */
    home: (tx: Queries) =>
      tx.row<{ org_id: number; full: boolean }>(
        `select org_id, coalesce(account_limit <= (select count(*) from user_account u
           where u.org_id = o.org_id and u.deleted_at is null), false) as full
         from organization o where org_id = (
           select org_id from organization where deleted_at is null and parent_id = 0 and not demo order by org_id limit 1)
         for update`,
        [],
      ),

    /** Adds the account to an organisation, with the weakest role and suspended; answers its id. */
    add: async (tx: Queries, orgId: number, account: NewAccount) =>
      (
        await tx.row<{ user_id: number }>(
          `insert into user_account (org_id, role_id, username, password_hash, full_name, email, email_verified_at, remark,
             suspend_reason, suspended_at, waits_for, habit)
           select $7, r.role_id, $1, $2, $3, $4, now(), $5, '', now(), 'activation', jsonb_build_object('locale', $6::text)
           from (select role_id from role where deleted_at is null order by key = 'viewer' desc nulls last, role_id limit 1) r
           returning user_id`,
          [
            account.username,
            account.passwordHash,
            account.fullName,
            account.email,
            account.company,
            account.locale,
            orgId,
          ],
        )
      )?.user_id ?? 0,

    /** Who is told that somebody waits: administrators with an address that was proved. */
    administrators: (tx: Queries) =>
      tx.rows<{ email: string; locale: string | null }>(
        `select email, habit->>'locale' as locale from user_account
         where admin and deleted_at is null and suspend_reason is null and email <> '' and email_verified_at is not null`,
      ),

    /** Who asks for a new password: only an address that was proved gets a link. */
    forgetful: (account: string) =>
      db.row<{ user_id: number; username: string; email: string; locale: string | null }>(
        `select user_id, username, email, habit->>'locale' as locale from sign_in_name join user_account using (user_id)
         where name = lower($1) and deleted_at is null and email <> '' and email_verified_at is not null`,
        [account],
      ),

    /** Whose a link for a new password is. */
    ownerOf: (resetToken: string) =>
      db.row<{ username: string; email: string }>(
        `select username, email from ticket join user_account using (user_id)
         where token_hash = $1 and purpose in ('reset', 'invitation')`,
        [hashToken(resetToken)],
      ),

    /** Links that a user was sent within the last minute and within a day. */
    linksSent: async (userId: number) => {
      const row = await db.row<{ minute: number; day: number }>(
        `select count(*) filter (where created_at > now() - interval '1 minute')::int4 as minute, count(*)::int4 as day
         from ticket where user_id = $1 and purpose = 'reset' and created_at > now() - interval '1 day'`,
        [userId],
      )
      return row ?? { minute: 0, day: 0 }
    },

    /** Sets a password by a link: every session ends, and whoever got the link has proved the address it went to. */
    setPassword: async (tx: Queries, userId: number, passwordHash: string) => {
      await tx.run('delete from session where user_id = $1', [userId])
      await tx.run('update sign_in_device set trusted = false where user_id = $1', [userId])
      return tx.row<{ username: string; email: string; locale: string | null }>(
        `update user_account set password_hash = $2, needs_password_change = false,
           email_verified_at = coalesce(email_verified_at, case when email <> '' and not exists (
             select from sign_in_name where name = lower(user_account.email) and user_id <> $1) then now() end)
         where user_id = $1 and deleted_at is null returning username, email, habit->>'locale' as locale`,
        [userId, passwordHash],
      )
    },
  }
}
