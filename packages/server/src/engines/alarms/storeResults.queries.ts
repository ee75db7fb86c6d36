import type { AlarmSubject } from '../../rooms/alarm/public.ts'
import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { Checkpoint } from '@waymark/core/alarms/late/replay.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { queueDeliveries, type StoredAlarmChange } from '../alarmDelivery/public.ts'
import type { AssetResult } from './AssetSlot.ts'
import { causeOf } from './causeOf.ts'
import { type Fold, alarmKey, foldChanges } from './foldChanges.ts'
import type { OrgRule } from './loadRules.queries.ts'

/** Writes down alarms, what became of them, and who is to be told. */
export async function storeChanges(
  tx: Queries,
  kind: AlarmSubject['subjectKind'],
  changes: readonly AlarmChange[],
  ruleOf: (rule: number, version: number) => OrgRule | undefined,
  now: number,
): Promise<StoredAlarmChange[]> {
  if (changes.length === 0) return []
  const folds = foldChanges(changes).filter((fold) => ruleOfFold(fold, ruleOf))
  const known = await findAlarms(
    tx,
    kind,
    folds.flatMap(({ stored }) => stored ?? []),
  )
  const idOf = new Map<Fold, number>()
  for (const fold of folds) {
    const id = fold.stored && known.get(alarmKey(fold.stored))
    if (id !== undefined) idOf.set(fold, id)
  }
  const rewritten = folds.filter((fold) => idOf.has(fold))
  // one alarm may take the place that another one leaves: first all leave
  if (rewritten.length > 0)
    await tx.run('update alarm set taken_back_at = $2 where alarm_id = any($1::int8[])', [
      rewritten.map((fold) => idOf.get(fold)),
      new Date(now),
    ])
  const fresh = folds.filter((fold) => !idOf.has(fold) && fold.alarm)
  const kept = rewritten.filter(({ alarm }) => alarm)
  if (kept.length > 0)
    await tx.run(UPDATE, [
      JSON.stringify(kept.map((fold) => ({ ...rowOf(fold, kind, ruleOf, now), alarm_id: idOf.get(fold) }))),
    ])
  if (fresh.length > 0) {
    const ids = await tx.arrays<readonly [number, number]>(INSERT, [
      JSON.stringify(fresh.map((fold, n) => ({ ...rowOf(fold, kind, ruleOf, now), n }))),
    ])
    for (const [n, id] of ids) idOf.set(fresh[n] as Fold, id)
  }
  const stored = folds.flatMap((fold) => {
    const rule = ruleOfFold(fold, ruleOf) as OrgRule
    const alarmId = idOf.get(fold)
    if (alarmId === undefined) return []
    const { orgId, id: ruleId, version: ruleVersion, shadow } = rule
    const of = { alarmId, orgId, subjectKind: kind, subjectId: (fold.alarm ?? fold.stored)?.subject ?? 0, ruleId }
    return fold.changes.map((change): StoredAlarmChange => ({ ...of, ruleVersion, shadow, change }))
  })
  await tx.run(
    `insert into alarm_change (alarm_id, org_id, at, kind, was, alarm)
     select alarm_id, org_id, $2, kind, was, alarm
     from json_to_recordset($1::json) as c (alarm_id int8, org_id int4, kind text, was json, alarm json)`,
    [
      JSON.stringify(
        stored.map(({ alarmId, orgId, change }) => ({
          alarm_id: alarmId,
          org_id: orgId,
          kind: change.kind === 'restated' && !change.alarm ? 'takenBack' : change.kind,
          was: 'was' in change ? change.was : null,
          alarm: change.alarm ?? null,
        })),
      ),
      new Date(now),
    ],
  )
  await queueDeliveries(tx, stored, now)
  return stored
}

/** Checkpoints of one statement. */
const WRITTEN_TOGETHER = 50

/** Writes down where vehicles can be gone on from, and forgets what is wrong by now. */
export async function storeCheckpoints(tx: Queries, results: readonly AssetResult[]): Promise<void> {
  const stale = results.filter((result) => result.stale < Infinity)
  if (stale.length > 0)
    await tx.run(
      `delete from alarm_checkpoint c using unnest($1::int4[], $2::timestamptz[]) s (vehicle_id, since)
       where c.vehicle_id = s.vehicle_id and c.settled_at >= s.since`,
      [stale.map(({ vehicle }) => vehicle), stale.map((result) => new Date(result.stale))],
    )
  const all = results.flatMap(({ vehicle, checkpoint }) =>
    checkpoint && checkpoint.time >= 0 ? [{ vehicle, checkpoint }] : [],
  )
  // in pieces, between which others have their turn: to write states as text takes a while
  for (let at = 0; at < all.length; at += WRITTEN_TOGETHER)
    await insertCheckpoints(tx, all.slice(at, at + WRITTEN_TOGETHER))
}

async function insertCheckpoints(
  tx: Queries,
  written: readonly { readonly vehicle: number; readonly checkpoint: Checkpoint }[],
): Promise<void> {
  await tx.run(
    `insert into alarm_checkpoint (vehicle_id, settled_at, checkpoint)
     select v, t, c from unnest($1::int4[], $2::timestamptz[], $3::json[]) w (v, t, c)
     where exists (select from vehicle where vehicle_id = v)
     on conflict (vehicle_id, settled_at) do update set checkpoint = excluded.checkpoint`,
    [
      written.map(({ vehicle }) => vehicle),
      written.map(({ checkpoint }) => new Date(checkpoint.time)),
      written.map(({ checkpoint }) => JSON.stringify(checkpoint)),
    ],
  )
}

function ruleOfFold(
  { alarm, stored }: Fold,
  ruleOf: (rule: number, version: number) => OrgRule | undefined,
): OrgRule | undefined {
  const of = alarm ?? stored
  // one that was raised and taken back within a batch was never told: nothing of it is kept
  return of && ruleOf(of.rule, of.version)
}

/** Numbers of stored alarms by their keys. */
async function findAlarms(
  tx: Queries,
  kind: AlarmSubject['subjectKind'],
  alarms: readonly Alarm[],
): Promise<Map<string, number>> {
  if (alarms.length === 0) return new Map()
  const rows = await tx.arrays<readonly [number, number, number, number, number, number, number]>(
    `select a.alarm_id, a.subject_id, a.rule_id, a.rule_version, a.began_at, a.condition, a.landmark_id
     from unnest($2::int4[], $3::int4[], $4::int4[], $5::timestamptz[], $6::int2[], $7::int4[])
       k (subject, rule, version, at, condition, landmark)
     join alarm a on a.subject_kind = $1 and a.subject_id = k.subject and a.rule_id = k.rule
       and a.rule_version = k.version and a.began_at = k.at and a.condition = k.condition and a.landmark_id = k.landmark
     where a.taken_back_at is null`,
    [
      kind,
      alarms.map(({ subject }) => subject),
      alarms.map(({ rule }) => rule),
      alarms.map(({ version }) => version),
      alarms.map(({ at }) => new Date(at)),
      alarms.map(({ condition }) => condition),
      alarms.map(({ landmark }) => landmark),
    ],
  )
  return new Map(
    rows.map(([id, subject, rule, version, at, condition, landmark]) => [
      alarmKey({ subject, rule, version, at, condition, landmark }),
      id,
    ]),
  )
}

/** Fields of a row; times as ISO text. */
function rowOf(
  { alarm, changes }: Fold,
  kind: AlarmSubject['subjectKind'],
  ruleOf: (rule: number, version: number) => OrgRule | undefined,
  now: number,
): Record<string, unknown> {
  const { rule, version, at, condition, landmark, subject, severity, state, endReason, evidence, ...times } =
    alarm as Alarm
  const of = ruleOf(rule, version) as OrgRule
  const cause = causeOf(alarm as Alarm, of)
  return {
    org_id: of.orgId,
    rule_id: rule,
    rule_version: version,
    subject_kind: kind,
    subject_id: subject,
    began_at: iso(at),
    condition,
    landmark_id: landmark,
    alarm_type: cause.type,
    operator: cause.operator,
    value: cause.value,
    severity,
    state,
    ended_at: iso(times.endedAt),
    ceased_at: iso(times.ceasedAt),
    end_reason: endReason,
    triggers: times.triggers.map(iso),
    evidence,
    lat: evidence.lat,
    lon: evidence.lon,
    shadow: of.shadow,
    known_at: iso(now),
    late: changes.some((change) => change.kind === 'late'),
    restated: changes.some((change) => change.kind === 'restated'),
  }
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

const FIELDS = {
  org_id: 'int4',
  rule_id: 'int4',
  rule_version: 'int4',
  subject_kind: 'text',
  subject_id: 'int4',
  began_at: 'timestamptz',
  condition: 'int2',
  landmark_id: 'int4',
  alarm_type: 'int2',
  operator: 'text',
  value: 'float8',
  severity: 'text',
  state: 'text',
  ended_at: 'timestamptz',
  ceased_at: 'timestamptz',
  end_reason: 'text',
  triggers: 'timestamptz[]',
  evidence: 'json',
  lat: 'float8',
  lon: 'float8',
  shadow: 'boolean',
  known_at: 'timestamptz',
  late: 'boolean',
  restated: 'boolean',
} as const

const NAMES = Object.keys(FIELDS).join(', ')
const TYPED = Object.entries(FIELDS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')
/** What was said first, and by whom, stays. */
const LASTING = ['known_at', 'late', 'shadow', 'subject_kind', 'subject_id', 'org_id', 'restated']

const UPDATE = `update alarm a set taken_back_at = null, restated = a.restated or r.restated, ${Object.keys(FIELDS)
  .filter((name) => !LASTING.includes(name))
  .map((name) => `${name} = r.${name}`)
  .join(', ')}
  from json_to_recordset($1::json) as r (alarm_id int8, ${TYPED}) where a.alarm_id = r.alarm_id`

/** Answers the number of each row with that of its alarm. What is there already, from a repetition, is written over. */
const INSERT = `with r as (select * from json_to_recordset($1::json) as r (n int4, ${TYPED})),
  made as (
    insert into alarm (${NAMES}) select ${NAMES} from r order by n
    on conflict (subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id)
      where taken_back_at is null
    do update set state = excluded.state, ended_at = excluded.ended_at, ceased_at = excluded.ceased_at,
      end_reason = excluded.end_reason, triggers = excluded.triggers, evidence = excluded.evidence
    returning alarm_id, subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id)
  select r.n, made.alarm_id from r join made using
    (subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id)`
