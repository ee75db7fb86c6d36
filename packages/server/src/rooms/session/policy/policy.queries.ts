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

    hasAgreed: async (userId: number, version: string, signal?: AbortSignal) =>
      (await db.row('select 1 as one from policy_agreement where user_id = $1 and version = $2', [userId, version], {
        signal,
      })) !== undefined,
  }
}
export type PolicyQueries = ReturnType<typeof policyQueries>
