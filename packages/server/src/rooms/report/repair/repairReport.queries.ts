import type { RepairGrouping } from '@waymark/contract/rooms/report/repair.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { Binder, type Bind } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { repairRecord } from '../../repair/public.ts'
import { type BackGroup, groupOfDevice } from '../groupOfDevice.ts'

/** Which repairs are told, and how. */
export interface RepairSearch {
  readonly scope: RecordScope
  /** Milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
  readonly by: RepairGrouping
  /** In which language words of dictionaries are told. */
  readonly locale: string
  /** Pattern of a group's name; null for any. */
  readonly like: string | null
}

/** A group of repairs. Times in seconds. */
export interface RepairGroup {
  readonly groupId: string
  readonly groupName: string
  readonly ended: number
  readonly repaired: number
  readonly scrapped: number
  readonly atOnce: number
  readonly loops: number
  readonly medianWork: number
  readonly p90Work: number
  readonly allWork: number
  readonly medianStay: number
}

/** A word of a dictionary that a repair `r` names by its code. */
const word = (type: string, code: string, locale: string): BackGroup => ({
  id: code,
  name: `coalesce(g.labels ->> ${locale}, g.labels ->> 'en', ${code})`,
  join: `left join dictionary g on g.type = '${type}' and g.code = ${code} and g.deleted_at is null`,
})

function groupOf(by: RepairGrouping, locale: string, bind: Bind): BackGroup {
  switch (by) {
    case 'problem':
      return word('repairProblem', 'r.problem_type', bind(locale))
    case 'analysis':
      return word('repairAnalysis', 'r.analysis_type', bind(locale))
    case 'method':
      return word('repairMethod', 'r.method_type', bind(locale))
    default:
      return groupOfDevice(by, 'r.device_id')
  }
}

/** SQL of the repairs `r` in sight whose last end before `to` is in the range: `at` when, `event` how. */
const ended = ({ scope, from, to }: Pick<RepairSearch, 'scope' | 'from' | 'to'>, bind: Bind): string => {
  const until = bind(new Date(to))
  const since = bind(new Date(from))
  return `repair r cross join lateral (
      select e.at, e.event from entity_event e
      where e.kind = 'repair' and e.record_id = r.repair_id and e.event in ('finish', 'scrap') and e.at < ${until}
      order by e.version desc limit 1) x
    where r.deleted_at is null and r.created_at < ${until} and r.changed_at >= ${since} and x.at >= ${since}
      and ${inScope(repairRecord, scope, bind)}`
}

/** Statements of the report of repairs, bound to what the caller may see. */
export function repairReportQueries(db: Database) {
  return {
    /** The organizations whose repairs came to an end in the range. */
    orgs: (search: RepairSearch, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      return db.arrays<[orgId: number]>(`select distinct r.org_id from ${ended(search, bind)} order by 1`, values, {
        signal,
      })
    },

    groups: (search: RepairSearch, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      const group = groupOf(search.by, search.locale, bind)
      const like = bind(search.like)
      return db.rows<RepairGroup>(
        `with r as (select r.*, x.at, x.event from ${ended(search, bind)})
         select coalesce(${group.id}, '') as "groupId", coalesce(${group.name}, '') as "groupName", count(*)::int4 as ended,
           count(*) filter (where r.event = 'finish')::int4 as repaired, count(*) filter (where r.event = 'scrap')::int4 as scrapped,
           count(*) filter (where r.event = 'finish' and r.loops = 0)::int4 as "atOnce", sum(r.loops)::int4 as loops,
           percentile_disc(0.5) within group (order by r.worked_s) as "medianWork",
           percentile_disc(0.9) within group (order by r.worked_s) as "p90Work", sum(r.worked_s)::int4 as "allWork",
           percentile_disc(0.5) within group (order by extract(epoch from r.at - r.created_at)::int4) as "medianStay"
         from r ${group.join} where ${like}::text is null or ${group.name} ilike ${like} group by 1, 2 limit 50001`,
        values,
        { signal },
      )
    },
  }
}
export type RepairReportQueries = ReturnType<typeof repairReportQueries>
