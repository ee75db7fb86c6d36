import type { Database } from '../../../platform/database/Database.ts'

/** Statements about who agreed to which version of the policy. */
export function policyQueries(db: Database) {
  return {
    agree: (userId: number, version: string, locale: string, remoteAddress: string) =>
      db.run(
        `insert into policy_agreement (user_id, version, locale, remote_address) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [userId, version, locale, remoteAddress],
      ),

    /** Whether a user agreed to this version, and to any other. */
    agreements: async (userId: number, version: string, signal?: AbortSignal) => {
      const row = await db.row<{ agreed: boolean; earlier: boolean }>(
        `select coalesce(bool_or(version = $2), false) as agreed, coalesce(bool_or(version <> $2), false) as earlier
         from policy_agreement where user_id = $1`,
        [userId, version],
        { signal },
      )
      return row ?? { agreed: false, earlier: false }
    },
  }
}
export type PolicyQueries = ReturnType<typeof policyQueries>
