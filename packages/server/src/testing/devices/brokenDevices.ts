import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { historyOf } from '../historyOf.ts'

/** What is wrong with devices, by what must hold of all of them at any time; empty where nothing is. */
export async function brokenDevices(db: Queries, devices: readonly number[]): Promise<string[]> {
  const rows = await db.rows<{ id: number; lifecycle: string; bindings: number; open: number; foreign: number }>(
    `select d.id, d.lifecycle,
       (select count(*)::int4 from binding b where b.device = d.id and b.valid_to is null) as bindings,
       (select count(*)::int4 from service_period p where p.device_id = d.id and p.ended_at is null) as open,
       (select count(*)::int4 from service_period p
        where p.device_id = d.id and p.ended_at is null and p.org_id <> d.org_id) as foreign
     from device d where d.id = any($1::int4[]) and d.deleted_at is null order by d.id`,
    [devices],
  )
  const broken: string[] = []
  for (const { id, lifecycle, bindings, open, foreign } of rows) {
    if (bindings > 1) broken.push(`${id} is on ${bindings} vehicles`)
    if (bindings === 1 && !['activated', 'suspended'].includes(lifecycle))
      broken.push(`${id} is on a vehicle, ${lifecycle}`)
    if (open !== (lifecycle === 'activated' ? 1 : 0)) broken.push(`${id} is ${lifecycle} with ${open} open periods`)
    if (foreign > 0) broken.push(`${id} is charged elsewhere`)
    const led = replay(deviceLifecycle, await historyOf(db, 'device', id))
    if (led !== lifecycle) broken.push(`${id} is ${lifecycle}, its history leads to ${led}`)
  }
  return [...broken, ...(await miscounted(db))]
}

/** What of devices is kept in a tally that does not come to how many there are. */
async function miscounted(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ org: number; state: string; told: number; are: number }>(
    `select org_id as org, lifecycle as state, coalesce(t.n, 0)::int4 as told, coalesce(c.n, 0)::int4 as are
     from (select org_id, lifecycle, model_id, bound, held, sample, sum(devices) as n from device_tally group by 1, 2, 3, 4, 5, 6) t
     full join (
       select d.org_id, d.lifecycle, coalesce(d.model_id, 0) as model_id, b.device is not null as bound,
         d.hold is not null as held, d.sample_expires_on is not null as sample, count(*) as n
       from device d left join binding b on b.device = d.id and b.valid_to is null where d.deleted_at is null
       group by 1, 2, 3, 4, 5, 6) c using (org_id, lifecycle, model_id, bound, held, sample)
     where coalesce(t.n, 0) <> coalesce(c.n, 0)`,
  )
  return rows.map(({ org, state, told, are }) => `${are} ${state} devices of ${org} are counted as ${told}`)
}
