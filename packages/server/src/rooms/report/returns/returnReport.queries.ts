import type { ReturnGrouping, TIMED_STEPS } from '@waymark/contract/rooms/report/returns.ts'
import type { RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { Binder, type Bind } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { deviceRecord } from '../../device/public.ts'
import { returnsInScope } from '../../rma/public.ts'
import { groupOfDevice } from '../groupOfDevice.ts'

/** Which returns are told. */
export interface ReturnSearch {
  readonly scope: RecordScope
  /** Milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
}

/** A group of devices in use, and how many of them were sent back. */
export interface ReturnGroup {
  readonly groupName: string
  readonly inUse: number
  readonly returned: number
  readonly returns: number
}

/** How long returns were in a step. Seconds. */
export interface StepTimes {
  readonly returnType: RmaType
  readonly returnStep: (typeof TIMED_STEPS)[number]
  readonly passed: number
  readonly medianStep: number | null
  readonly p90Step: number | null
  readonly longestStep: number | null
  readonly waiting: number
  readonly waitingLongest: number | null
}

/** Where devices are that a customer has. */
const IN_USE = `'activation_ready', 'activated', 'suspended', 'deactivated', 'end_use'`

/** SQL of the returns `r` in sight that were asked for in the range and not refused, with their devices. */
const lines = ({ scope, from, to }: ReturnSearch, bind: Bind): string =>
  `select l.device_id from rma r join rma_line l using (rma_id)
   where r.deleted_at is null and r.type = 'rma' and r.state not in ('disapproved', 'canceled')
     and r.created_at >= ${bind(new Date(from))} and r.created_at < ${bind(new Date(to))} and ${returnsInScope(scope, bind)}`

/** SQL of the devices that count: those in use that were there before the range ended, and those that were sent back in it. */
const fleet = (search: ReturnSearch, bind: Bind): string =>
  `select r.id from device r where r.deleted_at is null and r.lifecycle in (${IN_USE}) and r.created_at < ${bind(new Date(search.to))}
     and ${inScope(deviceRecord, search.scope, bind)}
   union select device_id from sent`

/** SQL of the steps that returns `r` in sight were in: `began`, and `ended` where it is over. */
const spells = ({ scope, to }: ReturnSearch, bind: Bind): string =>
  `select r.type, e.to_state as step, e.at as began,
     lead(e.at) over (partition by r.rma_id order by e.version) as ended
   from rma r join entity_event e on e.kind = 'rma' and e.record_id = r.rma_id
   where r.deleted_at is null and r.created_at < ${bind(new Date(to))} and e.to_state is distinct from e.from_state
     and e.at < ${bind(new Date(to))} and ${returnsInScope(scope, bind)}`

/** Statements of the reports of returns, bound to what the caller may see. */
export function returnReportQueries(db: Database) {
  return {
    /** The organizations that have devices or returns in sight. */
    orgs: (search: ReturnSearch, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      return db.arrays<[orgId: number]>(
        `select r.org_id from rma r where r.deleted_at is null and r.created_at < ${bind(new Date(search.to))}
           and ${returnsInScope(search.scope, bind)} group by 1 order by 1`,
        values,
        { signal },
      )
    },

    rates: (search: ReturnSearch, by: ReturnGrouping, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      const { name, join } = groupOfDevice(by, 'f.id')
      return db.rows<ReturnGroup>(
        `with sent as materialized (${lines(search, bind)}), f as (${fleet(search, bind)}),
         s as (select device_id, count(*) as returns from sent group by 1)
         select coalesce(${name}, '') as "groupName", count(*)::int4 as "inUse", count(s.device_id)::int4 as returned,
           coalesce(sum(s.returns), 0)::int4 as returns
         from f left join s on s.device_id = f.id ${join} group by 1 limit 50001`,
        values,
        { signal },
      )
    },

    /** Of all types of returns the steps that were left in the range, and those that returns are in. */
    steps: (search: ReturnSearch, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      const [since, until] = [bind(new Date(search.from)), bind(new Date(search.to))]
      return db.rows<StepTimes>(
        `with spell as materialized (${spells(search, bind)}),
         told as (
           select type, step, began, ended from spell where step in ('request', 'dispatching', 'analysis', 'returning')
           union all
           select r.type, 'whole', r.created_at, x.at from rma r left join lateral (
             select e.at from entity_event e where e.kind = 'rma' and e.record_id = r.rma_id and e.to_state = 'closed' and e.at < ${until}
             order by e.version desc limit 1) x on true
           where r.deleted_at is null and r.created_at < ${until} and r.state not in ('disapproved', 'canceled')
             and ${returnsInScope(search.scope, bind)})
         select type as "returnType", step as "returnStep",
           count(*) filter (where ended >= ${since})::int4 as passed,
           percentile_disc(0.5) within group (order by extract(epoch from ended - began)::int4) filter (where ended >= ${since}) as "medianStep",
           percentile_disc(0.9) within group (order by extract(epoch from ended - began)::int4) filter (where ended >= ${since}) as "p90Step",
           (max(extract(epoch from ended - began)) filter (where ended >= ${since}))::int4 as "longestStep",
           count(*) filter (where ended is null)::int4 as waiting,
           (max(extract(epoch from ${until} - began)) filter (where ended is null))::int4 as "waitingLongest"
         from told where ended is null or ended >= ${since} group by 1, 2`,
        values,
        { signal },
      )
    },
  }
}
export type ReturnReportQueries = ReturnType<typeof returnReportQueries>
