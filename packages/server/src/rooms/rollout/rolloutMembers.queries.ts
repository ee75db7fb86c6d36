import type { GroupFigures } from '@waymark/core/firmware/rolloutStep.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { BELOW } from '../../platform/records/checkSeesAll.queries.ts'
import { type GivenFirmware, HEARD_NOW, OPEN, POWERED, TARGET, type UpdateTarget } from '../firmwareJob/public.ts'

/** Days after the beginning of its group that a device has to be heard. */
const PATIENCE = 30

/** A device that the firmware of a rollout fits, as it stands. */
const FITTING = `below, device d left join device_version n on n.device_id = d.id
  where d.org_id = below.org_id and d.org_id = any($2::int4[]) and d.deleted_at is null and d.lifecycle <> 'retired'
    and d.model_id = any($3::int4[]) and length(d.hw_version) = length($4)
    and d.hw_version collate "C" between $4 and $5
    and lower(btrim(coalesce(case when $6 = 'bootloader' then n.bootloader_version else n.fw_version end, ''))) <> lower($7)`

/** What tells which devices a rollout is for. */
export interface RolloutAim {
  readonly orgId: number
  readonly orgIds: readonly number[]
  readonly firmware: GivenFirmware
}

const aimValues = ({ orgId, orgIds, firmware: { modelIds, hwMin, hwMax, type, name } }: RolloutAim): unknown[] => [
  orgId,
  orgIds,
  modelIds,
  hwMin,
  hwMax,
  type,
  name.trim(),
]

/** A device whose turn it is. */
export interface NextMember extends UpdateTarget {
  /** Whose it was when the rollout was made. */
  readonly wasOf: number
}

/** Statements about the devices of rollouts. */
export function rolloutMembers(db: Queries) {
  return {
    /** What the devices that would be updated speak: not all of it takes firmware. */
    wires: (aim: RolloutAim) =>
      db.rows<Pick<UpdateTarget, 'protocol' | 'model'>>(
        `${BELOW} select distinct d.protocol, d.model from ${FITTING}`,
        aimValues(aim),
      ),

    /** Puts devices into the groups of a rollout by chance; answers how many. */
    add: async (
      rolloutId: number,
      aim: RolloutAim,
      shares: readonly number[],
      wires: readonly Pick<UpdateTarget, 'protocol' | 'model'>[],
    ): Promise<number> =>
      (
        await db.row<{ devices: number }>(
          `${BELOW}, fitting as (
             select d.id, d.org_id, row_number() over (order by hashint8extended(d.id, $8), d.id) as rank, count(*) over () as total
             from ${FITTING}
               and (d.protocol, d.model) in (select * from unnest($10::text[], $11::text[]))),
           placed as (
             select id, org_id, (select min(share) from unnest($9::int2[]) as share
               where rank <= ceil(total * share / 100.0)) as share from fitting),
           grouped as (select *, dense_rank() over (order by share) as group_no from placed),
           groups as (
             insert into firmware_rollout_group (rollout_id, group_no, share, size)
             select $8::int8, group_no, min(share), count(*) from grouped group by group_no returning size, group_no),
           members as (
             insert into firmware_rollout_device (rollout_id, device_id, group_no, org_id)
             select $8::int8, id, group_no, org_id from grouped),
           settled as (update firmware_rollout r set last_group = (select max(group_no) from groups) where r.rollout_id = $8::int8
             and exists (select from groups))
           select coalesce(sum(size), 0)::int4 as devices from groups`,
          [
            ...aimValues(aim),
            rolloutId,
            shares,
            wires.map(({ protocol }) => protocol),
            wires.map(({ model }) => model),
          ],
        )
      )?.devices ?? 0,

    /** Writes what became of updates that are over, and counts it with their groups; answers how many. */
    settle: (rolloutId: number): Promise<number> =>
      counted(
        db,
        `update firmware_rollout_device m set outcome = case when j.state in ('success', 'already_installed') then 'success'
           when j.state = 'failure' and (j.attempt > 0 or j.failure = 'damaged') and j.failure not in ('moved', 'withdrawn', 'unsupported', 'stopped')
           then 'failure' else 'skipped' end
         from firmware_job j where m.rollout_id = $1 and m.job_id = j.job_id and m.outcome is null and j.state not in ${OPEN}
         returning m.group_no, m.outcome`,
        [rolloutId],
      ),

    /** Settles devices without an update: those that run the firmware already, and those that can't be given it any more. */
    leave: (rolloutId: number, devices: readonly number[], outcome: 'success' | 'skipped'): Promise<number> =>
      counted(
        db,
        `update firmware_rollout_device m set outcome = $3 where m.rollout_id = $1 and m.device_id = any($2::int4[])
           and m.outcome is null and m.job_id is null returning m.group_no, m.outcome`,
        [rolloutId, devices, outcome],
      ),

    /** Leaves devices out whose turn did not come within the time that they had: not heard, held, or deleted; answers how many. */
    leaveUnheard: (rolloutId: number): Promise<number> =>
      counted(
        db,
        `update firmware_rollout_device m set outcome = 'skipped' from firmware_rollout_group g
         where m.rollout_id = $1 and m.job_id is null and m.outcome is null and g.rollout_id = $1 and g.group_no = m.group_no
           and g.begun_at < now() - interval '${PATIENCE} days' returning m.group_no, m.outcome`,
        [rolloutId],
      ),

    /** The groups of a rollout, in order. */
    groups: (rolloutId: number) =>
      db.rows<GroupFigures & { groupNo: number }>(
        `select group_no as "groupNo", size, succeeded, failed, skipped from firmware_rollout_group
         where rollout_id = $1 order by group_no`,
        [rolloutId],
      ),

    /** Notes that a group has begun. */
    begin: (rolloutId: number, groupNo: number) =>
      db.run(
        'update firmware_rollout_group set begun_at = coalesce(begun_at, now()) where rollout_id = $1 and group_no = $2',
        [rolloutId, groupNo],
      ),

    /** Devices of a group whose last try failed, and whose update is not over. */
    troubled: async (rolloutId: number, groupNo: number): Promise<number> =>
      (
        await db.row<{ devices: number }>(
          `select count(*)::int4 as devices from firmware_rollout_device m join firmware_job j on j.job_id = m.job_id
           where m.rollout_id = $1 and m.group_no = $2 and m.outcome is null and j.failure is not null`,
          [rolloutId, groupNo],
        )
      )?.devices ?? 0,

    /** Devices whose turn it is: heard now, with power, and not at another update. */
    next: (rolloutId: number, groupNo: number, most: number) =>
      db.rows<NextMember>(
        `select ${TARGET}, false as "isUpdated", m.org_id as "wasOf"
         from firmware_rollout_device m join device d on d.id = m.device_id join device_last l on l.device_id = m.device_id
         left join device_version n on n.device_id = d.id
         where m.rollout_id = $1 and m.group_no <= $2 and m.job_id is null and m.outcome is null and d.deleted_at is null
           and ${HEARD_NOW} and ${POWERED} and d.hold is null
           and not exists (select from firmware_job j where j.device_id = d.id and j.state in ${OPEN})
         order by m.group_no, m.device_id limit $3`,
        [rolloutId, groupNo, most],
      ),

    /** Whether updates of a rollout are ordered and not over. */
    isUnderWay: async (rolloutId: number): Promise<boolean> =>
      (await db.row(
        `select 1 as one from firmware_rollout_device where rollout_id = $1 and job_id is not null and outcome is null limit 1`,
        [rolloutId],
      )) !== undefined,

    /** Updates that devices are at, of whichever rollout or of none. */
    atWork: async (): Promise<number> =>
      (
        await db.row<{ jobs: number }>(
          `select count(*)::int4 as jobs from firmware_job where state in ('downloading', 'installing', 'rebooting')`,
          [],
        )
      )?.jobs ?? 0,

    /** Notes which updates were ordered for which devices. */
    ordered: (rolloutId: number, devices: readonly number[], jobIds: readonly number[]) =>
      db.run(
        `with made as (select * from unnest($2::int4[], $3::int4[]) as made (device, job)),
           jobs as (update firmware_job set rollout_id = $1 from made where job_id = made.job)
         update firmware_rollout_device m set job_id = made.job from made where m.rollout_id = $1 and m.device_id = made.device`,
        [rolloutId, devices, jobIds],
      ),

    /** Updates of a rollout that no device has begun. */
    pending: async (rolloutId: number): Promise<number[]> =>
      (
        await db.rows<{ job_id: number }>(
          `select job_id from firmware_job where rollout_id = $1 and state = 'pending' order by job_id`,
          [rolloutId],
        )
      ).map(({ job_id: jobId }) => jobId),
  }
}

/** Runs a statement that answers the groups and outcomes of devices, and adds these to what is counted of the groups; answers how many. */
async function counted(db: Queries, sql: string, values: readonly unknown[]): Promise<number> {
  const row = await db.row<{ devices: number }>(
    `with done as (${sql}),
       sums as (select group_no, count(*) filter (where outcome = 'success') as succeeded,
         count(*) filter (where outcome = 'failure') as failed, count(*) filter (where outcome = 'skipped') as skipped
         from done group by group_no),
       written as (update firmware_rollout_group g set succeeded = g.succeeded + s.succeeded, failed = g.failed + s.failed,
         skipped = g.skipped + s.skipped from sums s where g.rollout_id = $1 and g.group_no = s.group_no)
     select count(*)::int4 as devices from done`,
    values,
  )
  return row?.devices ?? 0
}
