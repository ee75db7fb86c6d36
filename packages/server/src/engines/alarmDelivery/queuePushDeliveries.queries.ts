import { noticesOf } from '@waymark/core/alarms/notices/noticesOf.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { sendPushDelivery } from '../../rooms/pushServer/public.ts'
import { type AlarmNames, toPushedAlarm } from './toPushedAlarm.ts'
import type { StoredAlarmChange } from './StoredAlarmChange.ts'

interface ServerRow {
  server_id: number
  /** Where it is, for the log of the alarm. */
  address: string
  org_id: number
  /** Organisations whose alarms it gets. */
  org_ids: number[]
}

/** Alarms of one delivery. */
const BATCH = 100

/**
 * Puts changes down for the push servers of the rule's organisation and of those above it: every change, since programs
 * follow an alarm to its end. What people would be told stands in the alarm's own log too.
 */
export async function queuePushDeliveries(
  tx: Queries,
  changes: readonly StoredAlarmChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const servers = await serversOf(tx, [...new Set(changes.map(({ orgId }) => orgId))])
  if (servers.length === 0) return
  const names = await namesOf(tx, changes)
  for (const server of servers) {
    const mine = changes.filter(({ orgId }) => server.org_ids.includes(orgId))
    for (let from = 0; from < mine.length; from += BATCH)
      await queueBatch(tx, server, mine.slice(from, from + BATCH), names, now)
  }
}

async function queueBatch(
  tx: Queries,
  server: ServerRow,
  changes: readonly StoredAlarmChange[],
  names: ReadonlyMap<number, AlarmNames>,
  now: number,
): Promise<void> {
  const alarms = changes.map((stored) => toPushedAlarm(stored, names.get(stored.alarmId)))
  const delivery = await tx.row<{ delivery_id: number }>(
    `insert into push_delivery (server_id, kind, body, positions, state, created_at)
     values ($1, 'alarms', $2, 0, 'waiting', $3) returning delivery_id`,
    [server.server_id, JSON.stringify({ organization: server.org_id, alarms }), new Date(now)],
  )
  if (!delivery) return
  await sendPushDelivery(tx, delivery.delivery_id, server.org_id)
  const tellings = changes.flatMap(({ alarmId, change }) =>
    noticesOf(change).map((telling) => ({ alarmId, ...telling })),
  )
  await tx.run(
    `insert into alarm_delivery (alarm_id, address, channel, reason, about, state, at, next_attempt_at, push_delivery_id)
     select alarm_id, $4, 'pushServer', reason, about, 'waiting', $5, $5, $6
     from unnest($1::int8[], $2::text[], $3::timestamptz[]) as t (alarm_id, reason, about)
     on conflict do nothing`,
    [
      tellings.map(({ alarmId }) => alarmId),
      tellings.map(({ reason }) => reason),
      tellings.map(({ about }) => new Date(about).toISOString()),
      server.address,
      new Date(now),
      delivery.delivery_id,
    ],
  )
}

function serversOf(tx: Queries, orgIds: readonly number[]): Promise<ServerRow[]> {
  return tx.rows<ServerRow>(
    `with recursive above as (
       select o.org_id as of, o.org_id, o.parent_id, 0 as depth from organization o where o.org_id = any($1::int4[])
       union all select a.of, o.org_id, o.parent_id, a.depth + 1 from above a join organization o on o.org_id = a.parent_id
       where o.deleted_at is null and a.depth < 100)
     select s.server_id, s.protocol || '://' || s.address as address, s.org_id, array_agg(distinct a.of) as org_ids
     from push_server s join above a using (org_id)
     where s.enabled and not s.isaac and s.deleted_at is null group by s.server_id order by s.server_id`,
    [orgIds],
  )
}

async function namesOf(tx: Queries, changes: readonly StoredAlarmChange[]): Promise<Map<number, AlarmNames>> {
  const rows = await tx.rows<AlarmNames & { alarm_id: number }>(
    `select a.alarm_id, a.subject_kind, v.rule ->> 'name' as rule_name, v.rule -> 'conditions' as conditions,
       case when a.subject_kind = 'vehicle' then s.name end as vehicle_name, l.name as landmark_name, l.landmark_id
     from alarm a join alarm_rule_version v on v.rule_id = a.rule_id and v.version = a.rule_version
     left join vehicle s on a.subject_kind = 'vehicle' and s.vehicle_id = a.subject_id
     left join landmark l on l.landmark_id = case when a.subject_kind = 'landmark' then a.subject_id else a.landmark_id end
     where a.alarm_id = any($1::int8[])`,
    [changes.map(({ alarmId }) => alarmId)],
  )
  return new Map(rows.map((row) => [row.alarm_id, row]))
}
