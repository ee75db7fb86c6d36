import type { Locale } from '@waymark/contract/locales.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { hasPermission, MAILED_PEOPLE } from '../../platform/outbox/mailedPeople.queries.ts'
import type { Gifts } from '../../platform/http/gifts.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { userRecord } from './user.record.ts'

/** What a user can be bound to, with the table that holds it. */
export const BINDINGS = { group: 'vehicle_group', vehicle: 'vehicle', landmark: 'landmark' } as const
export type Binding = keyof typeof BINDINGS

/** Statements of the user room that change; all run in a transaction. */
export function userEditQueries(db: Database) {
  return {
    store: recordStore(db, userRecord),

    /** Has somebody else in sight this address? What stands with others is not told; it is theirs once they proved it. */
    isEmailSeen: async (tx: Queries, email: string, orgIds: readonly number[], userId: number) =>
      (await tx.row(
        `select 1 as one from user_account where lower(email) = lower($1) and email <> '' and deleted_at is null
           and org_id = any($2::int4[]) and user_id <> $3 limit 1`,
        [email, orgIds, userId],
      )) !== undefined,

    suspend: (tx: Queries, userId: number, reason: string | null) =>
      tx.row<{ version: number }>(
        `update user_account set suspend_reason = $2, suspended_at = case when $2::text is not null then now() end,
           waits_for = null,
           version = version + 1 where user_id = $1 returning version`,
        [userId, reason],
      ),

    /** A new account that nobody may sign in to before it is verified. */
    waitForVerification: (tx: Queries, userId: number) =>
      tx.run(
        `update user_account set suspend_reason = '', suspended_at = now(), waits_for = 'verification' where user_id = $1`,
        [userId],
      ),

    /** Whether new accounts of an organisation are verified by the one above it. */
    isVerified: async (tx: Queries, orgId: number) =>
      (
        await tx.row<{ asked: boolean }>('select account_verification as asked from organization where org_id = $1', [
          orgId,
        ])
      )?.asked ?? false,

    /** Who verifies accounts of an organisation: people of the one above it, or administrators where it has none. */
    verifiers: async (tx: Queries, orgId: number) => {
      const people = (who: string, values: readonly unknown[]) =>
        tx.rows<{ email: string; locale: Locale }>(`${MAILED_PEOPLE} and ${who} order by lower(u.email)`, values)
      const parents = await people(
        `u.org_id = (select parent_id from organization where org_id = $1) and ${hasPermission('organization:user:edit')}`,
        [orgId],
      )
      return parents.length > 0 ? parents : people('u.admin', [])
    },

    /** The language that somebody chose. */
    localeOf: async (tx: Queries, userId: number) =>
      (
        await tx.row<{ locale: Locale }>(
          `select coalesce(habit->>'locale', 'en') as locale from user_account where user_id = $1`,
          [userId],
        )
      )?.locale ?? 'en',

    endSessions: (tx: Queries, userId: number) => tx.run('delete from session where user_id = $1', [userId]),

    setOrgs: async (tx: Queries, userId: number, viewable: readonly number[], excluded: readonly number[]) => {
      for (const [table, orgIds] of [
        ['user_org', viewable],
        ['user_excluded_org', excluded],
      ] as const) {
        await tx.run(`delete from ${table} where user_id = $1 and org_id <> all($2::int4[])`, [userId, orgIds])
        await tx.run(`insert into ${table} (user_id, org_id) select $1, unnest($2::int4[]) on conflict do nothing`, [
          userId,
          orgIds,
        ])
      }
    },

    /** How many of the ids are records that may be given. */
    givable: async (tx: Queries, binding: Binding, ids: readonly number[], gifts: Gifts) => {
      const limits = { group: gifts.groupIds, vehicle: gifts.vehicleIds, landmark: gifts.landmarkIds }
      const row = await tx.row<{ n: number }>(
        `select count(*)::int4 as n from ${BINDINGS[binding]} where ${binding}_id = any($1::int4[])
           and org_id = any($2::int4[]) and deleted_at is null and ($3::int4[] is null or ${binding}_id = any($3))`,
        [ids, gifts.orgIds, limits[binding] ?? null],
      )
      return row?.n ?? 0
    },

    /** What somebody drew themselves becomes given where it is bound. */
    bind: (tx: Queries, binding: Binding, userId: number, ids: readonly number[]) =>
      tx.run(
        `insert into user_${binding} (user_id, ${binding}_id) select $1, unnest($2::int4[])
         on conflict ${binding === 'landmark' ? '(user_id, landmark_id) do update set given = true' : 'do nothing'}`,
        [userId, ids],
      ),

    /** Takes bindings away: those named, or all but those. */
    unbind: (tx: Queries, binding: Binding, userId: number, ids: readonly number[], named: boolean) =>
      tx.run(`delete from user_${binding} where user_id = $1 and (${binding}_id = any($2::int4[])) = $3`, [
        userId,
        ids,
        named,
      ]),

    /** What a user is bound to; landmarks are those by which they see vehicles. */
    boundTo: async (tx: Queries, userId: number) => {
      const row = await tx.row<{ groups: number[]; vehicles: number[]; landmarks: number[] }>(
        `select array(select group_id from user_group where user_id = $1) as groups,
           array(select vehicle_id from user_vehicle where user_id = $1) as vehicles,
           array(select landmark_id from user_landmark where user_id = $1 and given) as landmarks`,
        [userId],
      )
      return row ?? { groups: [], vehicles: [], landmarks: [] }
    },
  }
}
export type UserEditQueries = ReturnType<typeof userEditQueries>
