import type { DeviceFilter, DeviceGrouping } from '@waymark/contract/rooms/device/deviceChart.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import {
  deviceConditions,
  DEVICE_SLICES,
  DEVICE_TALLY,
  type DeviceConditions,
  type DeviceRanks,
  deviceRecord,
  keptSlices,
  tallyConditions,
} from '../device/public.ts'

/** A filter as it is saved. */
export interface SavedFilter {
  readonly name: string
  readonly grouping: DeviceGrouping
  readonly filter: DeviceFilter['filter']
}

export interface SharingUser {
  userId: number
  username: string
  orgName: string
}

const USER = `select u.user_id as "userId", u.username, o.name as "orgName"
  from user_account u join organization o using (org_id)`

/**
 * Statements of the room of device charts.
 *
 * @param ranks what this process keeps of devices
 */
export function deviceChartQueries(db: Database, ranks?: DeviceRanks) {
  return {
    /** A user's own filters and those that are shared with them; of one id where it is given. */
    list: (userId: number, filterId: number | null, signal?: AbortSignal) =>
      db.rows<DeviceFilter>(
        `select f.filter_id as "filterId", f.name, f.grouping, f.filter, f.user_id = $1 as own, u.username
         from device_filter f join user_account u using (user_id)
         where (f.user_id = $1 or exists (
             select from device_filter_share s where s.filter_id = f.filter_id and s.user_id = $1))
           and ($2::int4 is null or f.filter_id = $2) order by lower(f.name), f.filter_id`,
        [userId, filterId],
        { signal },
      ),

    add: async ({ userId, orgId }: { userId: number; orgId: number }, { name, grouping, filter }: SavedFilter) => {
      const sql = `insert into device_filter (org_id, user_id, name, grouping, filter) values ($1, $2, $3, $4, $5)
        returning filter_id as id`
      return (await db.row<{ id: number }>(sql, [orgId, userId, name, grouping, JSON.stringify(filter)]))?.id ?? 0
    },

    edit: (filterId: number, { name, grouping, filter }: SavedFilter) =>
      db.run('update device_filter set name = $2, grouping = $3, filter = $4 where filter_id = $1', [
        filterId,
        name,
        grouping,
        JSON.stringify(filter),
      ]),

    remove: (filterId: number) => db.run('delete from device_filter where filter_id = $1', [filterId]),

    share: async (filterId: number, userIds: readonly number[]): Promise<void> => {
      await db.run('delete from device_filter_share where filter_id = $1', [filterId])
      await db.run(
        'insert into device_filter_share (filter_id, user_id) select $1, unnest($2::int4[]) on conflict do nothing',
        [filterId, userIds],
      )
    },

    /** Users of some organisations but one; of some ids where they are given. */
    users: ({ orgIds }: Pick<Scope, 'orgIds'>, but: number, userIds: readonly number[] | null, signal?: AbortSignal) =>
      db.rows<SharingUser>(
        `${USER} where u.org_id = any($1::int4[]) and u.deleted_at is null and u.user_id <> $2
           and ($3::int4[] is null or u.user_id = any($3)) order by lower(u.username)`,
        [orgIds, but, userIds],
        { signal },
      ),

    /** Whom a filter is shared with. */
    sharedWith: (filterId: number, signal?: AbortSignal) =>
      db.rows<SharingUser>(
        `${USER} join device_filter_share s using (user_id) where s.filter_id = $1 and u.deleted_at is null
         order by lower(u.username)`,
        [filterId],
        { signal },
      ),

    /** The slices of the devices of a scope that fit, the largest first. */
    slices: async (scope: RecordScope, grouping: DeviceGrouping, fit: DeviceConditions, signal?: AbortSignal) => {
      const isHeard = grouping === 'onlineStatus' || fit.onlineStatuses !== undefined
      const kept = ranks && isHeard ? await keptSlices(ranks, scope, grouping, fit) : undefined
      if (kept)
        return db.rows<{ slice: string; name: string; devices: number }>(
          `select k.slice, coalesce(o.name, k.name) as name, k.devices
           from unnest($1::text[], $2::text[], $3::int4[]) k (slice, name, devices)
             left join organization o on $4 and o.org_id::text = k.slice
           order by 3 desc, 2, 1`,
          [
            kept.map(({ slice }) => slice),
            kept.map(({ name }) => name),
            kept.map(({ devices }) => devices),
            grouping === 'organization',
          ],
          { signal },
        )
      const { bind, values } = new Binder()
      const { key, name } = DEVICE_SLICES[grouping]
      // what is heard of them is kept in no tally
      const tallied = grouping === 'onlineStatus' ? undefined : tallyConditions(scope, fit, bind)
      if (tallied !== undefined) {
        const label = name === 'r.model' ? `coalesce(m.name, '')` : name
        return db.rows<{ slice: string; name: string; devices: number }>(
          `select ${key} as slice, ${label} as name, sum(r.devices)::int4 as devices
           from ${DEVICE_TALLY} join organization o using (org_id) left join model m using (model_id)
           where ${tallied} group by 1, 2 having sum(r.devices) <> 0 order by 3 desc, 2, 1`,
          values,
          { signal },
        )
      }
      const conditions = deviceConditions(fit, bind).filter((condition) => condition !== undefined)
      return db.rows<{ slice: string; name: string; devices: number }>(
        `select ${key} as slice, ${name} as name, count(*)::int4 as devices
         from device r join organization o using (org_id)
           left join binding b on b.device = r.id and b.valid_to is null
           left join device_last l on l.device_id = r.id
         where ${['r.deleted_at is null', inScope(deviceRecord, scope, bind), ...conditions].join(' and ')}
         group by 1, 2 order by 3 desc, 2, 1`,
        values,
        { signal },
      )
    },
  }
}
export type DeviceChartQueries = ReturnType<typeof deviceChartQueries>
