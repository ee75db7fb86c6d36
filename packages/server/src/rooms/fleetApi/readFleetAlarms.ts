import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import type { getFleetAlarms } from '@waymark/contract/rooms/fleetApi.ts'
import { z } from 'zod'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { KeyCaller } from '../../platform/http/Caller.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import { part, readCursor, writeCursor } from './cursors.ts'
import type { AlarmCursor, FleetAlarmQueries, FleetAlarmRow } from './fleetAlarms.queries.ts'
import type { PositionFeed } from './public.ts'

const alarmCursor = z.tuple([z.literal('alarms'), part.epoch, part.count, part.count])

const A_PAGE = 500
const DAY = 86_400_000

export interface FleetAlarmSource {
  readonly alarms: FleetAlarmQueries
  readonly feed: Pick<PositionFeed, 'epoch'>
  readonly clock: Clock
}

/** What was said of alarms after a cursor. */
export async function readFleetAlarms(
  { alarms, feed, clock }: FleetAlarmSource,
  { key, signal }: { readonly key: KeyCaller; readonly signal: AbortSignal },
  params: CallIn<typeof getFleetAlarms>,
): Promise<CallResult<typeof getFleetAlarms>> {
  const { epoch } = await feed.epoch(signal)
  // taken first: what ends meanwhile comes with the next page
  const horizon = await alarms.horizon(signal)
  const from = readSearch({ from: params.from }).from ?? clock.now() - DAY
  const start =
    params.cursor === undefined
      ? await beginning(alarms, key.orgIds, from, horizon, signal)
      : readAlarmCursor(params.cursor, epoch)
  const limit = params.limit ?? A_PAGE
  const rows = await alarms.after(key, start, horizon, limit, signal)
  const last = rows.at(-1)
  const more = rows.length === limit
  const end = last && { xid: last.xid, change: last.change_id }
  return {
    list: rows.map(toFleetAlarm),
    nextCursor: writeAlarmCursor(epoch, end ?? start),
    more,
  }
}

async function beginning(
  alarms: FleetAlarmQueries,
  orgIds: readonly number[],
  from: number,
  horizon: number,
  signal: AbortSignal,
): Promise<AlarmCursor> {
  const first = await alarms.since(orgIds, from, signal)
  if (first && first.xid < horizon) return { xid: first.xid, change: first.change_id - 1 }
  return { xid: horizon, change: 0 }
}

function writeAlarmCursor(epoch: string, { xid, change }: AlarmCursor): string {
  return writeCursor('alarms', [epoch, xid, change])
}

/** @throws CallError 400 for one that is damaged, or of a database that was restored since */
function readAlarmCursor(text: string, now: string): AlarmCursor {
  const [, epoch, xid, change] = readCursor(text, alarmCursor)
  if (epoch !== now) throw new CallError('400', [{ name: 'cursor', kind: 'cursorRestored' }])
  return { xid, change }
}

function toFleetAlarm(row: FleetAlarmRow): CallResult<typeof getFleetAlarms>['list'][number] {
  const isVehicle = row.subject_kind === 'vehicle'
  return {
    changeId: row.change_id,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    alarmId: row.alarm_id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    ruleVersion: row.rule_version,
    vehicleId: isVehicle ? row.subject_id : null,
    landmarkId: isVehicle ? row.landmark_id || null : row.subject_id,
    type: row.alarm_type,
    operator: row.operator,
    value: row.value,
    severity: row.severity,
    state: row.state,
    beganAt: new Date(row.began_at).toISOString(),
    endedAt: isoOrNull(row.ended_at),
    lat: row.lat,
    lon: row.lon,
  }
}
