import { daysOf } from '@waymark/core/reporting/days.ts'
import type { Database } from '../../../platform/database/Database.ts'

/** What was done in a range by users in sight. */
export interface ActivityRange {
  readonly orgIds: readonly number[]
  /** Milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
  /** Pattern of a user's name; null for any. */
  readonly keyword: string | null
}

export interface ActivitySearch extends ActivityRange {
  /** By whose days (IANA) the users of which organisations are counted. */
  readonly clocks: readonly { readonly timeZone: string; readonly orgIds: readonly number[] }[]
}

export interface UserActivityRow {
  user_id: number
  username: string
  full_name: string
  role_name: string | null
  org_name: string
  active_days: number
  sign_ins: number
  changes: number
  records: number
  uses: number
  functions: number
  last_at: number
}

export interface FunctionRow {
  function_name: string
  use: 'change' | 'use'
  times: number
  users: number
  active_days: number
  last_at: number
  last_by: string | null
}

/** What users did at records of the organisations (sign-ins are one's own record), and what they used. $1 to $3. */
const DONE = `done as (
  select a.user_id, a.at, case when a.action = 'signed in' then 'signIn' else 'change' end as use, a.action as name,
    a.record_kind || ' ' || a.record_id as record
  from audit_log a where a.org_id = any($1::int4[]) and a.user_id is not null and a.at >= $2 and a.at < $3
  union all
  select e.user_id, e.at, 'use', e.point, null from usage_event e
  where e.org_id = any($1) and e.at >= $2 and e.at < $3)`
const NAMED = '($4::text is null or u.username ilike $4 or u.full_name ilike $4)'
const JOINED = `done d join user_account u using (user_id) join clock c on u.org_id = any(c.orgs) where ${NAMED}`
/** The days of the clocks, by where they begin: the database's own tables of zones are not asked. */
const CLOCK = `clock as materialized (select * from jsonb_to_recordset($5::jsonb)
  as c (orgs int4[], starts timestamptz[], names text[]))`
/** The day of what was done, by the clock of the user's organisation. */
const DAY = 'c.names[width_bucket(d.at, c.starts)]'

/** Statements over what users did. Every one is bound to the organisations that the caller may see. */
export function userActivityQueries(db: Database) {
  const ofRange = (search: ActivityRange): unknown[] => [
    search.orgIds,
    new Date(search.from),
    new Date(search.to),
    search.keyword,
  ]
  const values = (search: ActivitySearch): unknown[] => {
    const clocks = search.clocks.map(({ timeZone, orgIds }) => {
      const days = daysOf(search.from, search.to, timeZone)
      return { orgs: orgIds, starts: days.map(({ start }) => new Date(start)), names: days.map(({ day }) => day) }
    })
    return [...ofRange(search), JSON.stringify(clocks)]
  }
  return {
    /** The organisations of those who did something. */
    orgs: (search: ActivityRange, signal?: AbortSignal) =>
      db.arrays<[orgId: number]>(
        `with ${DONE}
         select distinct u.org_id from user_account u where ${NAMED} and u.user_id in (select user_id from done) order by 1`,
        ofRange(search),
        { signal },
      ),

    users: (search: ActivitySearch, signal?: AbortSignal) =>
      db.rows<UserActivityRow>(
        `with ${DONE}, ${CLOCK},
         sums as (
           select d.user_id, count(distinct ${DAY})::int4 as active_days, count(*) filter (where use = 'signIn')::int4 as sign_ins,
             count(*) filter (where use = 'change')::int4 as changes,
             count(distinct record) filter (where use = 'change')::int4 as records,
             count(*) filter (where use = 'use')::int4 as uses,
             count(distinct name) filter (where use = 'use')::int4 as functions, max(d.at) as last_at
           from ${JOINED} group by d.user_id)
         select s.*, u.username, u.full_name, r.name as role_name, o.name as org_name
         from sums s join user_account u using (user_id) join organization o on o.org_id = u.org_id
         left join role r on r.role_id = u.role_id order by s.last_at desc limit 50001`,
        values(search),
        { signal },
      ),

    functions: (search: ActivitySearch, signal?: AbortSignal) =>
      db.rows<FunctionRow>(
        `with ${DONE}, ${CLOCK}
         select d.name as function_name, case d.use when 'use' then 'use' else 'change' end as use, count(*)::int4 as times,
           count(distinct d.user_id)::int4 as users, count(distinct ${DAY})::int4 as active_days, max(d.at) as last_at,
           (array_agg(u.username order by d.at desc))[1] as last_by
         from ${JOINED} group by 1, 2 order by times desc limit 50001`,
        values(search),
        { signal },
      ),

    /** Changes, and all that was done, by day of the zone. */
    days: (search: ActivitySearch, signal?: AbortSignal) =>
      db.arrays<[day: string, changes: number, times: number]>(
        `with ${DONE}, ${CLOCK} select ${DAY}, count(*) filter (where use = 'change')::int4, count(*)::int4
         from ${JOINED} group by 1 order by 1`,
        values(search),
        { signal },
      ),
  }
}
export type UserActivityQueries = ReturnType<typeof userActivityQueries>
