import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import type { Queries } from '../platform/database/Queries.ts'
import { historyOf } from './historyOf.ts'

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
  return broken
}
