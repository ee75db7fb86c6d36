import type { CallResult } from '@waymark/contract/call.ts'
import type { getAlarmEvidence } from '@waymark/contract/rooms/alarm/alarm.ts'
import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { kindOf, sourceOf } from '@waymark/core/alarms/plan/Channel.ts'
import { type Report, readReport } from '@waymark/core/reports/Report.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { AlarmRow } from './alarm.queries.ts'
import type { EvidenceQueries, VersionRow } from './evidence.queries.ts'
import { iso, toAlarmRecord } from './toAlarmRecord.ts'

type Answer = CallResult<typeof getAlarmEvidence>
type EvidenceReport = Answer['reports'][number]

/** Reports with the seconds that each was under way. */
export interface DelayedReports {
  readonly columns: ReportColumns
  readonly delay: Int32Array
}

export interface EvidenceSource {
  readonly queries: EvidenceQueries
  /** Reports of a device from one time to before another (ms since 1970 UTC), in order of time. */
  readonly readDelayed: (device: number, from: number, to: number, signal: AbortSignal) => Promise<DelayedReports>
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
}

const MARGIN = 600_000
/** Of an alarm that lasts longer than this the reports of its middle are left out. */
const LONG = 3_600_000
const MOST = 500

/** Everything that is known of why an alarm began, and what became of it. */
export async function readEvidence(
  { queries, readDelayed, now }: EvidenceSource,
  row: AlarmRow,
  version: VersionRow,
  signal: AbortSignal,
): Promise<Answer> {
  const { rule, evidence } = version
  const id = row.alarm_id
  const [history, handlings, deliveries] = await Promise.all([
    queries.changes(id, signal),
    queries.handlings(id, signal),
    queries.deliveries(id, signal),
  ])
  const read = async (from: number, to: number): Promise<EvidenceReport[]> => {
    if (row.subject_kind !== 'vehicle') return []
    const out: EvidenceReport[] = []
    for (const { device, device_id, from_ms, to_ms } of await queries.carried(
      row.subject_id,
      row.org_id,
      from,
      to,
      signal,
    ))
      out.push(...toReports(await readDelayed(device, from_ms, to_ms, signal), device_id))
    return out
  }
  const end = row.ended_at ?? (row.state === 'triggered' ? row.began_at : now())
  const isLong = end - row.began_at > LONG
  const reports = await read(row.began_at - MARGIN, isLong ? row.began_at + LONG : end + MARGIN)
  if (isLong) reports.splice(MOST * 0.8, Infinity, ...(await read(end - MARGIN, end + MARGIN)))
  const landmarkIds = [
    ...new Set(rule.conditions.flatMap(({ landmarks }) => (Array.isArray(landmarks) ? landmarks : []))),
  ]
  const names = await queries.landmarkNames(landmarkIds, signal)
  const conditions: Answer['conditions'] = []
  for (const held of evidence.conditions) {
    const condition = rule.conditions[held.condition]
    if (!condition) continue
    const source = held.report === null ? [] : await read(held.report, held.report + 1)
    conditions.push({
      type: condition.type,
      operator: condition.operator,
      threshold: condition.value ?? null,
      margin: condition.margin ?? null,
      landmarkNames: Array.isArray(condition.landmarks)
        ? condition.landmarks.flatMap((landmark: number) => names.get(landmark) ?? [])
        : [],
      computed: condition.computed ? { name: condition.computed.name, unit: condition.computed.unit } : null,
      holds: held.holds,
      since: isoOrNull(held.since),
      value: valueOf(condition, held.value, row.began_at),
      report: source[0] ?? null,
    })
  }
  return {
    alarm: toAlarmRecord(row),
    rule: {
      name: rule.name,
      version: row.rule_version,
      mode: rule.mode === 'all' ? 2 : 1,
      from: iso(version.in_force_from),
      until: isoOrNull(version.in_force_until),
      debounce: rule.debounce,
      restoreAfter: rule.restoreAfter,
      interval: rule.interval,
      maxTriggers: rule.maxTriggers,
      scheduleName: evidence.schedule?.name ?? '',
      scheduleZone: evidence.schedule?.zone ?? '',
    },
    conditions,
    since: iso(evidence.since),
    ceasedAt: isoOrNull(version.ceased_at),
    endReason: version.end_reason,
    bound: {
      by: evidence.bound.by,
      groupName: evidence.bound.group === null ? '' : await queries.groupName(evidence.bound.group, signal),
      from: isoOrNull(evidence.bound.from),
    },
    reports: reports.slice(0, MOST),
    triggers: version.triggers.map((ms) => iso(Math.round(ms))),
    history: history.map((change) => ({
      at: iso(change.at),
      kind: change.kind,
      beganAt: iso(change.began_at),
      endedAt: isoOrNull(change.ended_at),
    })),
    handlings: handlings.map((handling) => ({ ...handling, at: iso(handling.at) })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, at: iso(delivery.at) })),
  }
}

/** In the condition's unit: of clocks how long they had run when the alarm began. */
function valueOf(condition: Condition, value: number | null, began: number): number | null {
  if (value === null) return null
  const kind = kindOf(sourceOf(condition))
  return kind === 'clock' ? (began - value) / 1000 : value
}

function toReports({ columns, delay }: DelayedReports, deviceId: string): EvidenceReport[] {
  return Array.from({ length: columns.length }, (_, row) =>
    toReport(readReport(columns, row), (columns.time[row] ?? 0) + (delay[row] ?? 0) * 1000, deviceId),
  )
}

function toReport({ time, lat, lon, speed, attributes }: Report, received: number, deviceId: string): EvidenceReport {
  const number = (name: string): number | null => (typeof attributes[name] === 'number' ? attributes[name] : null)
  const { ignition } = attributes
  return {
    time,
    received: iso(received),
    lat,
    lon,
    speed,
    battery: number('batteryLevel'),
    temperature: number('temp1'),
    ignition: typeof ignition === 'boolean' ? ignition : null,
    deviceId,
  }
}
