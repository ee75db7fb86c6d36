import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import type { Database } from '../../../platform/database/Database.ts'

/** A method that a user has switched on. */
export interface MethodRow {
  method: TwoFactorMethod
  /** Of the authenticator, encrypted. */
  secret: string
  last_step: number
}

/** Where codes of a user may go, and what they are called. */
export interface ContactRow {
  username: string
  full_name: string
  email: string
  mobile: string
  email_verified: boolean
  mobile_verified: boolean
  org_id: number
  locale: string | null
}

/** Statements about second factors. */
export function twoFactorQueries(db: Database) {
  return {
    /** The authenticator comes first, since nothing has to be sent for it. */
    methods: (userId: number, signal?: AbortSignal) =>
      db.rows<MethodRow>(
        'select method, secret, last_step from two_factor where user_id = $1 order by method',
        [userId],
        {
          signal,
        },
      ),

    contact: (userId: number, signal?: AbortSignal) =>
      db.row<ContactRow>(
        `select username, full_name, email, mobile, org_id, habit->>'locale' as locale,
           email_verified_at is not null as email_verified, mobile_verified_at is not null as mobile_verified
         from user_account where user_id = $1 and deleted_at is null`,
        [userId],
        { signal },
      ),

    /** Switches a method on; answers how many are on now. */
    enable: (userId: number, method: TwoFactorMethod, secret = '', step = 0) =>
      db.transaction(async (tx) => {
        await tx.run(
          `insert into two_factor (user_id, method, secret, last_step) values ($1, $2, $3, $4)
           on conflict (user_id, method) do update set secret = excluded.secret, last_step = excluded.last_step,
             enabled_at = now()`,
          [userId, method, secret, step],
        )
        if (method === 'email' || method === 'phone')
          await tx.run(
            method === 'email'
              ? 'update user_account set email_verified_at = coalesce(email_verified_at, now()) where user_id = $1'
              : 'update user_account set mobile_verified_at = coalesce(mobile_verified_at, now()) where user_id = $1',
            [userId],
          )
        const row = await tx.row<{ n: number }>('select count(*)::int4 as n from two_factor where user_id = $1', [
          userId,
        ])
        return row?.n ?? 0
      }),

    /** Switches a method off; with the last one its backup codes and trusted devices go too. */
    disable: (userId: number, method: TwoFactorMethod) =>
      db.transaction(async (tx) => {
        await tx.run('delete from two_factor where user_id = $1 and method = $2', [userId, method])
        const left = await tx.row('select 1 as one from two_factor where user_id = $1', [userId])
        if (left) return
        await tx.run('delete from backup_code where user_id = $1', [userId])
        await tx.run('update sign_in_device set trusted = false where user_id = $1', [userId])
      }),

    /** Takes a time step as used; false when it was already. */
    useStep: async (userId: number, step: number) =>
      (await db.run(
        `update two_factor set last_step = $2 where user_id = $1 and method = 'authenticator' and last_step < $2`,
        [userId, step],
      )) > 0,

    replaceBackupCodes: (userId: number, hashes: readonly Buffer[]) =>
      db.transaction(async (tx) => {
        await tx.run('delete from backup_code where user_id = $1', [userId])
        await tx.run('insert into backup_code (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes])
      }),

    /** True when the code was one of the user's; it is gone then. */
    useBackupCode: async (userId: number, hash: Buffer) =>
      (await db.run('delete from backup_code where user_id = $1 and code_hash = $2', [userId, hash])) > 0,

    backupCodesLeft: async (userId: number, signal?: AbortSignal) =>
      (
        await db.row<{ n: number }>('select count(*)::int4 as n from backup_code where user_id = $1', [userId], {
          signal,
        })
      )?.n ?? 0,
  }
}
