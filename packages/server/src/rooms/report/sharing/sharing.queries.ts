import type { Ownership } from '@waymark/contract/rooms/report/sharing.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { Binder, type Bind } from '../../../platform/records/Binder.ts'
import type { RecordKind } from '../../../platform/records/RecordKind.ts'
import type { Caller } from '../../../platform/http/Caller.ts'

/** Whose records are looked for. */
export type Viewer = Pick<Caller, 'userId' | 'orgIds'>

/** Most that are listed. */
const MOST = 500

/**
 * Records `r` of a kind that somebody sees, their own first: those of an organisation are for its people and for who sees it
 * from above.
 *
 * @param columns SQL of what they say besides whose they are
 * @param filter SQL of what must hold
 */
export const sharedList =
  <Row extends object, Filters = undefined>(
    db: Queries,
    { table, id }: Pick<RecordKind, 'table' | 'id'>,
    columns: Readonly<Record<keyof Row & string, string>>,
    filter: (filters: Filters, bind: Bind) => string = () => 'true',
  ) =>
  ({ userId, orgIds }: Viewer, filters: Filters, signal?: AbortSignal): Promise<(Row & Ownership)[]> => {
    const { bind, values } = new Binder()
    const [me, orgs] = [bind(userId), bind(orgIds)]
    const own = Object.entries<string>(columns).map(([name, sql]) => `${sql} as "${name}"`)
    return db.rows<Row & Ownership>(
      `select ${own.join(', ')}, r.name, r.sharing, case when r.user_id = ${me} then r.user_ids else '{}' end as "userIds",
         u.username, r.user_id = ${me} as "isOwn"
       from ${table} r join user_account u using (user_id)
       where r.deleted_at is null and (r.user_id = ${me} or (r.sharing = 'org' and r.org_id = any(${orgs}::int4[]))
           or (r.sharing = 'users' and ${me} = any(r.user_ids))) and ${filter(filters, bind)}
       order by r.user_id <> ${me}, lower(r.name), r.${id} limit ${MOST}`,
      values,
      { signal },
    )
  }

/** Those of these users who belong to one of the organisations. */
export async function usersOf(tx: Queries, userIds: readonly number[], orgIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from user_account where user_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null`,
    [[...userIds], orgIds],
  )
  return rows.map(({ user_id }) => user_id)
}
