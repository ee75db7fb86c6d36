import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { deviceRecord } from './device.record.ts'
import type { DeviceRanks } from './ranks/DeviceRanks.ts'
import { keptSlices } from './ranks/keptCounts.ts'
import { DEVICE_TALLY, tallyConditions } from './talliedDevices.queries.ts'

/**
 * Statements about the states of devices.
 *
 * @param online SQL of whether a device is heard, over what was last heard of it as `l`
 * @param heard SQL of whether it was within a day, over the same
 * @param ranks what this process keeps of devices
 */
export function deviceStateQueries(
  db: Database,
  { online, heard }: { readonly online: string; readonly heard: string },
  ranks?: DeviceRanks,
) {
  return {
    /** How many devices of the scope are in each state, and how many of them were heard within a day: the others are offline. */
    counts: async (scope: RecordScope, signal?: AbortSignal) => {
      const { bind, values } = new Binder()
      const tallied = tallyConditions(scope, {}, bind)
      const kept = ranks && (await keptSlices(ranks, scope, 'onlineStatus', {}))
      const fits = tallied && kept ? '' : inScope(deviceRecord, scope, bind)
      const states = `select r.lifecycle as state, null as status, ${tallied ? `sum(r.devices)::int4 as devices from ${DEVICE_TALLY} where ${tallied}` : `count(*)::int4 as devices from device r where r.deleted_at is null and ${fits}`} group by 1`
      const counted = `select null, ${online}, count(*)::int4 from device_last l join device r on r.id = l.device_id
         where ${heard} and r.deleted_at is null and ${fits} group by 2`
      const rows = await db.rows<{ state: string | null; status: string | null; devices: number }>(
        kept ? states : `${states} union all ${counted}`,
        values,
        { signal },
      )
      const heardNow = kept?.filter(({ slice }) => slice !== 'offline') ?? []
      return [...rows, ...heardNow.map(({ slice, devices }) => ({ state: null, status: slice, devices }))]
    },

    /** Since when a device is in service and why without a price, and the batch that it comes from. */
    service: (device: number, signal?: AbortSignal) =>
      db.row<{ startedAt: string | null; withoutPrice: string | null; origin: string }>(
        `select ${isoTime('p.started_at')} as "startedAt", p.without_price as "withoutPrice", coalesce((
           select b.number from batch_device m join batch b using (batch_id) where m.device_id = d.id and m.is_origin), '') as origin
         from device d left join service_period p on p.device_id = d.id and p.ended_at is null where d.id = $1`,
        [device],
        { signal },
      ),

    /** A vehicle of the scope with the device that is on it, null for none, and what devices of its model can, null where nobody said which it is. */
    vehicle: (vehicleId: number, { orgIds, vehicleIds }: Scope) =>
      db.row<{ device: number | null; capabilities: readonly string[] | null }>(
        `select b.device, m.capabilities from vehicle v
         left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         left join device d on d.id = b.device left join model m on m.model_id = d.model_id
         where v.vehicle_id = $1 and v.org_id = any($2::int4[]) and v.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null],
      ),

    /** Locks a vehicle. Whoever touches bindings does so before locking devices. */
    lockVehicle: (vehicleId: number) => db.run('select from vehicle where vehicle_id = $1 for update', [vehicleId]),

    /** What a device is in service for from now on goes on from what another was: both together are charged once. */
    handService: (from: number, to: number) =>
      db.run(
        `update service_period n set slot_id = o.slot_id
         from (select slot_id, ended_at from service_period where device_id = $1 order by started_at desc, period_id desc limit 1) o
         where n.device_id = $2 and n.ended_at is null and n.started_at >= o.ended_at`,
        [from, to],
      ),

    /** Access keys for one device are for another from now on. */
    handKeys: async (from: number, to: number): Promise<void> => {
      await db.run(
        `insert into access_key_device (key_id, device) select key_id, $2 from access_key_device where device = $1
         on conflict do nothing`,
        [from, to],
      )
      await db.run('delete from access_key_device where device = $1', [from])
    },

    /** What is wanted of a device is wanted of another too: it is told once it is heard of. */
    handSettings: (from: number, to: number) =>
      db.run(
        `insert into device_settings as s (device_id, desired, revision, desired_at, desired_by)
         select $2, desired, 1, now(), desired_by from device_settings where device_id = $1 and desired <> '{}'
         on conflict (device_id) do update set desired = s.desired || excluded.desired, revision = s.revision + 1,
           desired_at = now(), desired_by = excluded.desired_by`,
        [from, to],
      ),
  }
}

/** Activated samples whose last day is over everywhere, 12 hours after its midnight in UTC. */
export const overdueSamples = async (db: Queries, now: number, limit: number): Promise<number[]> => {
  const rows = await db.rows<{ id: number }>(
    `select id from device where lifecycle = 'activated' and deleted_at is null
       and sample_expires_on < (($1::timestamptz - interval '12 hours') at time zone 'utc')::date
     order by id limit $2`,
    [new Date(now), limit],
  )
  return rows.map(({ id }) => id)
}
