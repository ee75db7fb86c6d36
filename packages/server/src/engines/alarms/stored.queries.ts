import type { Alarm, EndReason, Evidence } from '@waymark/core/alarms/engine/Alarm.ts'
import type { Checkpoint } from '@waymark/core/alarms/late/replay.ts'
import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Database } from '../../platform/database/Database.ts'
import { OFTEN } from '../../platform/database/Queries.ts'
import { SHARDS_SETTLED } from '../../platform/database/shardsSettled.ts'
import { PARTS } from '../../platform/processes/parts.ts'
import type { AlarmSubject } from '../../rooms/alarm/public.ts'
import { type SelectedRow, selectList } from '../storage/public.ts'
import type { LastingAlarm } from './AlarmBoard.ts'

/** Who reported when, within one transaction. */
export interface ArrivedRow {
  xid: number
  devices: number[]
  first_ms: number[]
  last_ms: number[]
}

/** Reports of a device from one time to another, both counted; ms since 1970 UTC. */
export interface Stretch {
  readonly device: number
  readonly first: number
  readonly last: number
}

interface AlarmRow {
  alarm_id: number
  rule_id: number
  rule_version: number
  began_at: number
  condition: number
  landmark_id: number
  subject_id: number
  severity: Severity
  state: Alarm['state']
  ended_at: number | null
  ceased_at: number | null
  end_reason: EndReason | null
  triggers: number[]
  evidence: Evidence
}

/** Statements that read what the engine goes on from. */
export function storedQueries(db: Database) {
  return {
    /** What arrived after a transaction, of those below `horizon`, in order. */
    arrived: (after: number, horizon: number, limit: number) =>
      db.rows<ArrivedRow>(
        `select xid, devices, first_ms, last_ms from arrival
         where xid > $1 and xid < $2 and org_id = 0 and ${SHARDS_SETTLED} order by xid limit $3`,
        [after, horizon, limit],
      ),

    /** The last transaction with reports after one, of those below `horizon`; undefined when there is none. */
    lastArrived: async (after: number, horizon: number): Promise<number | undefined> =>
      (
        await db.row<{ xid: number | null }>(
          'select max(xid) as xid from arrival where xid > $1 and xid < $2 and org_id = 0',
          [after, horizon],
          OFTEN,
        )
      )?.xid ?? undefined,

    /** Hot reports of many devices at once, by device in order of time. */
    hot: (stretches: readonly Stretch[]) =>
      db.arrays<SelectedRow>(
        `select ${selectList(ALL_DAY_COLUMNS)} from unnest($1::int4[], $2::timestamptz[], $3::timestamptz[])
           as e (of_device, first_time, last_time)
         join report on device_id = of_device and time between first_time and last_time and time between $4 and $5
         order by device_id, time, seq`,
        [
          stretches.map(({ device }) => device),
          stretches.map(({ first }) => new Date(first)),
          stretches.map(({ last }) => new Date(last)),
          new Date(Math.min(...stretches.map(({ first }) => first))),
          new Date(Math.max(...stretches.map(({ last }) => last))),
        ],
      ),

    /** Times of the newest reports of devices; ms since 1970 UTC. */
    lastTimes: (devices: readonly number[]) =>
      db.arrays<readonly [device: number, time: number]>(
        'select device_id, time from device_last where device_id = any($1::int4[])',
        [devices],
      ),

    /** The newest checkpoint of each vehicle that is older than a time (ms since 1970 UTC). */
    checkpoints: (vehicleIds: readonly number[], before: readonly number[]) =>
      db.arrays<readonly [vehicle: number, checkpoint: Checkpoint]>(
        `select w.vehicle_id, c.checkpoint
         from unnest($1::int4[], $2::timestamptz[]) w (vehicle_id, before)
         cross join lateral (select checkpoint from alarm_checkpoint c
           where c.vehicle_id = w.vehicle_id and c.settled_at < w.before order by c.settled_at desc limit 1) c`,
        [vehicleIds, before.map(timeOrInfinity)],
      ),

    /** Checkpoints of a vehicle that what came to be known makes wrong. */
    dropCheckpoints: (vehicle: number, since: number) =>
      db.run('delete from alarm_checkpoint where vehicle_id = $1 and settled_at >= $2', [
        vehicle,
        timeOrInfinity(since),
      ]),

    /** Alarms of subjects that could still change with what happened after a time (by subject, ms since 1970 UTC). */
    known: async (
      subjects: readonly number[],
      after: readonly number[],
      kind: AlarmSubject['subjectKind'] = 'vehicle',
    ): Promise<Map<number, Alarm[]>> => {
      const rows = await db.rows<AlarmRow>(
        `select alarm_id, rule_id, rule_version, began_at, condition, landmark_id, a.subject_id, severity, state, ended_at,
           ceased_at, end_reason, evidence,
           array(select (extract(epoch from t) * 1000)::float8 from unnest(triggers) t) as triggers
         from unnest($1::int4[], $2::timestamptz[]) w (subject_id, after)
         join alarm a on a.subject_kind = $3 and a.subject_id = w.subject_id
         where a.taken_back_at is null and (a.state = 'alarming' or coalesce(a.ended_at, a.began_at) > w.after)
         order by a.began_at, a.alarm_id`,
        [subjects, after.map(timeOrInfinity), kind],
      )
      return Map.groupBy(rows.map(toAlarm), ({ subject }) => subject)
    },

    /** Vehicles' alarms that last, all or those of some vehicles or parts of the engine, of rules that are not in shadow mode. */
    lasting: async (vehicleIds?: readonly number[], parts?: readonly number[]): Promise<LastingAlarm[]> => {
      const rows = await db.rows<{ alarm_id: number; org_id: number; subject_id: number; severity: Severity }>(
        `select alarm_id, org_id, subject_id, severity from alarm
         where subject_kind = 'vehicle' and state = 'alarming' and taken_back_at is null and not shadow
           and ($1::int4[] is null or subject_id = any($1)) and ($2::int4[] is null or subject_id % ${PARTS} = any($2))`,
        [vehicleIds ?? null, parts ?? null],
      )
      return rows.map(({ alarm_id, org_id, subject_id, severity }) => ({
        alarmId: alarm_id,
        orgId: org_id,
        vehicle: subject_id,
        severity,
      }))
    },

    /** Whose alarms these are. */
    subjects: (alarmIds: readonly number[]) =>
      db.rows<AlarmSubject & { alarmId: number }>(
        `select alarm_id as "alarmId", org_id as "orgId", subject_kind as "subjectKind", subject_id as "subjectId"
         from alarm where alarm_id = any($1::int8[])`,
        [alarmIds],
      ),

    /** Checkpoints that nothing can be computed anew from any more; the newest before `keptDays` stays. */
    purge: (keptDays: number) =>
      db.run(
        `delete from alarm_checkpoint c where settled_at < now() - make_interval(days => $1)
           and exists (select from alarm_checkpoint n where n.vehicle_id = c.vehicle_id and n.settled_at > c.settled_at
             and n.settled_at <= now() - make_interval(days => $1))`,
        [keptDays],
      ),
  }
}
export type StoredQueries = ReturnType<typeof storedQueries>

function timeOrInfinity(ms: number): Date | string {
  if (ms === Infinity) return 'infinity'
  return ms === -Infinity ? '-infinity' : new Date(ms)
}

/** With its fields in the engine's order: alarms are compared as they are written. */
function toAlarm(row: AlarmRow): Alarm {
  return {
    rule: row.rule_id,
    version: row.rule_version,
    at: row.began_at,
    condition: row.condition,
    landmark: row.landmark_id,
    subject: row.subject_id,
    severity: row.severity,
    state: row.state,
    endedAt: row.ended_at,
    ceasedAt: row.ceased_at,
    endReason: row.end_reason,
    triggers: row.triggers.map(Math.round),
    evidence: row.evidence,
  }
}
