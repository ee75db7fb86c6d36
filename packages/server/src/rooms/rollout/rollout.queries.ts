import type { Rollout, RolloutDevice, ROLLOUT_SLICES } from '@waymark/contract/rooms/device/rollout.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore, type RecordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { toPage } from '../../platform/records/toPage.ts'
import { rolloutMembers } from './rolloutMembers.queries.ts'
import { rolloutRecord } from './rollout.record.ts'

export type RolloutStore = RecordStore<typeof rolloutRecord>
export type StoredRollout = StoredRecord<typeof rolloutRecord>
type Row = Omit<Rollout, 'events'> & { readonly lastGroup: number }

interface Filters {
  readonly updateId?: number | undefined
  readonly state?: string | undefined
}

const LIST: RecordList<Row, Filters> = {
  kind: rolloutRecord,
  joins: `join organization o on o.org_id = r.org_id
    join firmware f on f.firmware_id = r.firmware_id
    left join user_account u on u.user_id = r.user_id
    left join lateral (
      select coalesce(sum(size), 0)::int4 as size, coalesce(sum(succeeded), 0)::int4 as succeeded,
        coalesce(sum(failed), 0)::int4 as failed, coalesce(sum(skipped), 0)::int4 as skipped
      from firmware_rollout_group where rollout_id = r.rollout_id) s on true`,
  columns: () => ({
    rolloutId: 'r.rollout_id',
    name: 'r.name',
    orgId: 'r.org_id',
    orgName: 'o.name',
    updateId: 'r.firmware_id',
    updateName: 'f.name',
    state: 'r.state',
    pauseReason: 'r.pause_reason',
    failShare: 'r.fail_share',
    successShare: 'r.success_share',
    groupNo: 'r.group_no',
    lastGroup: 'r.last_group',
    groups: `(select coalesce(json_agg(json_build_object('groupNo', g.group_no, 'share', g.share, 'size', g.size,
        'succeeded', g.succeeded, 'failed', g.failed, 'skipped', g.skipped, 'begunAt', ${isoTime('g.begun_at')},
        'underWay', (select count(*) from firmware_rollout_device m where m.rollout_id = g.rollout_id
          and m.job_id is not null and m.outcome is null and m.group_no = g.group_no)) order by g.group_no), '[]')
      from firmware_rollout_group g where g.rollout_id = r.rollout_id)`,
    devices: 's.size',
    succeeded: 's.succeeded',
    failed: 's.failed',
    skipped: 's.skipped',
    username: `coalesce(u.username, '')`,
    createdAt: isoTime('r.created_at'),
    startedAt: isoTime('r.started_at'),
    endedAt: isoTime('r.ended_at'),
    version: 'r.version',
  }),
  search: ['r.name', 'f.name', 'o.name'],
  sorts: {
    name: 'lower(r.name)',
    updateName: 'lower(f.name)',
    orgName: 'lower(o.name)',
    state: 'r.state',
    createdAt: 'r.created_at',
  },
  order: 'r.rollout_id desc',
  filters: ({ updateId, state }, bind) => [
    updateId === undefined ? undefined : `r.firmware_id = ${bind(updateId)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
  ],
}

const SLICES: Readonly<Record<(typeof ROLLOUT_SLICES)[number], string>> = {
  waiting: 'm.job_id is null and m.outcome is null',
  underWay: 'm.job_id is not null and m.outcome is null',
  success: `m.outcome = 'success'`,
  failure: `m.outcome = 'failure'`,
  skipped: `m.outcome = 'skipped'`,
}

interface DevicePage {
  readonly rolloutId: number
  readonly groupNo: number | null
  readonly slice: (typeof ROLLOUT_SLICES)[number] | undefined
  readonly limit: number
  readonly offset: number
}

/** Statements of rollouts. */
export function rolloutQueries(db: Queries) {
  return {
    store: recordStore(db, rolloutRecord),

    list: recordList(db, LIST),

    members: rolloutMembers(db),

    /** Devices of a rollout that are in the scope, by group. */
    devices: async (
      { orgIds, vehicleIds }: Scope,
      { rolloutId, groupNo, slice, limit, offset }: DevicePage,
      signal?: AbortSignal,
    ) =>
      toPage<RolloutDevice>(
        await db.rows<RolloutDevice & { total?: number }>(
          `select m.device_id as device, d.device_id as "deviceId", coalesce(v.name, '') as "vehicleName", o.name as "orgName",
             m.group_no as "groupNo", case when m.outcome = 'skipped' then 'skipped' else coalesce(j.state,
               case when m.outcome = 'success' then 'already_installed' else 'waiting' end) end as state,
             j.failure, coalesce(j.attempt, 0) as attempt, ${isoTime('j.since')} as since, count(*) over ()::int4 as total
           from firmware_rollout_device m join device d on d.id = m.device_id join organization o on o.org_id = d.org_id
           left join binding b on b.device = m.device_id and b.valid_to is null
           left join vehicle v on v.vehicle_id = b.vehicle_id
           left join firmware_job j on j.job_id = m.job_id
           where m.rollout_id = $1 and d.org_id = any($2::int4[]) and ($3::int4[] is null or v.vehicle_id = any($3))
             and ($4::int4 is null or m.group_no = $4) and ${slice === undefined ? 'true' : SLICES[slice]}
           order by m.group_no, m.device_id limit $5 offset $6`,
          [rolloutId, orgIds, vehicleIds ?? null, groupNo, limit, offset],
          { signal },
        ),
      ),

    /** A rollout that is to be looked at, locked against other processes; undefined where none is. */
    due: async (): Promise<number | undefined> =>
      (
        await db.row<{ rollout_id: number }>(
          `select rollout_id from firmware_rollout r
           where next_look_at <= now() and (state = 'running' or (state in ('paused', 'stopped') and exists (
             select from firmware_rollout_device m where m.rollout_id = r.rollout_id and m.job_id is not null and m.outcome is null)))
           order by next_look_at limit 1 for update skip locked`,
          [],
          OFTEN,
        )
      )?.rollout_id,

    lookAgain: (rolloutId: number, inMs: number) =>
      db.run(
        `update firmware_rollout set next_look_at = now() + interval '1 millisecond' * $2::int4 where rollout_id = $1`,
        [rolloutId, inMs],
      ),
  }
}
export type RolloutQueries = ReturnType<typeof rolloutQueries>
