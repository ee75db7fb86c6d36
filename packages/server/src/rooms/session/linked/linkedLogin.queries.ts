import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Person } from './Provider.ts'

/** Statements about accounts that are bound to Google or Facebook. */
export function linkedLoginQueries(db: Database) {
  return {
    /** The user that a person is bound to; notes that it was used. */
    userOf: async (provider: LoginProvider, subject: string) =>
      (
        await db.row<{ user_id: number }>(
          `update linked_login set last_used_at = now() where provider = $1 and subject = $2 returning user_id`,
          [provider, subject],
        )
      )?.user_id,

    /** Binds; false when the person is bound to another user already. */
    bind: (userId: number, provider: LoginProvider, person: Person) =>
      db.transaction(async (tx) => {
        const taken = await tx.row(
          'select 1 as one from linked_login where provider = $1 and subject = $2 and user_id <> $3',
          [provider, person.subject, userId],
        )
        if (taken) return false
        await tx.run('delete from linked_login where user_id = $1 and provider = $2', [userId, provider])
        const added = await tx.run(
          `insert into linked_login (provider, subject, user_id, name) values ($1, $2, $3, $4) on conflict do nothing`,
          [provider, person.subject, userId, person.name],
        )
        return added > 0
      }),

    unbind: (userId: number, provider: LoginProvider) =>
      db.run('delete from linked_login where user_id = $1 and provider = $2', [userId, provider]),

    list: (userId: number, signal?: AbortSignal) =>
      db.rows<{ provider: LoginProvider; name: string }>(
        'select provider, name from linked_login where user_id = $1',
        [userId],
        { signal },
      ),
  }
}
