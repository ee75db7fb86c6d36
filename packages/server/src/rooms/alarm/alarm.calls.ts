import type { alarmCalls } from '@waymark/contract/rooms/alarm/alarm.ts'
import { SEVERITIES, type Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { readInstant, readSearch } from '../../platform/http/timeSearch.ts'
import type { AlarmQueries } from './alarm.queries.ts'
import type { EvidenceQueries } from './evidence.queries.ts'
import type { HandlingQueries } from './handling.queries.ts'
import { type EvidenceSource, readEvidence } from './readEvidence.ts'
import type { AlarmSubject } from './seesAlarm.ts'
import { toAlarmRecord } from './toAlarmRecord.ts'

export interface AlarmRoomOptions extends Omit<EvidenceSource, 'queries'> {
  readonly queries: AlarmQueries
  readonly evidence: EvidenceQueries
  readonly handling: HandlingQueries
  /** Tells the rest of the product what somebody did about alarms, once that is committed. */
  readonly handled: (alarms: readonly (AlarmSubject & { readonly alarmId: number })[]) => Promise<void>
}

/** The alarm log and what people do about alarms. */
export function alarmHandlers(options: AlarmRoomOptions): Handlers<typeof alarmCalls> {
  const { queries, handling } = options
  return {
    getAlarmList: async ({ caller, signal, error }, params) => {
      const at = params.at === undefined ? undefined : Math.min(readInstant('at', params.at, error), options.now())
      const filter = {
        at,
        orgIds: scopeOf(caller.orgIds, params.orgIds),
        vehicleIds: caller.vehicleIds,
        landmarkIds: caller.landmarkIds,
        alarmId: params.alarmId,
        subjects: params.vehicleIds,
        ruleIds: params.ruleIds,
        landmarks: params.landmarkIds,
        types: params.types,
        severities: params.severities,
        states: params.states,
        acknowledged: params.acknowledged,
        shadow: params.shadow ?? false,
        takenBack: params.takenBack ?? false,
        ...readSearch({ from: params.startTime, to: params.endTime }, ['startTime', 'endTime']),
        open: params.open ?? false,
        keyword: params.keyword,
        sort: params.sort,
        ...pageOf(params),
      }
      const [rows, total, open] = await Promise.all([
        queries.list(filter, signal),
        queries.count(filter, signal),
        queries.open(caller, at, signal),
      ])
      const counts = new Map(open.map(({ severity, n }) => [severity, n]))
      const bySeverity = Object.fromEntries(SEVERITIES.map((severity) => [severity, counts.get(severity) ?? 0]))
      return { list: rows.map(toAlarmRecord), total, open: bySeverity as Record<Severity, number> }
    },

    getAlarmEvidence: async ({ caller, error, signal }, { alarmId }) => {
      const row = await queries.one(alarmId, caller, signal)
      const version = row && (await options.evidence.version(alarmId, signal))
      if (!row || !version) throw error('4041401')
      return readEvidence({ ...options, queries: options.evidence }, row, version, signal)
    },

    getFleetAlarmEvidence: async ({ key: { orgIds, devices }, error, signal }, { alarmId }) => {
      const row = await queries.one(alarmId, { orgIds, vehicleIds: undefined, landmarkIds: undefined }, signal)
      const version = row && (await options.evidence.version(alarmId, signal))
      const isReached = devices === null || devices.includes(version?.evidence.device ?? -1)
      if (!row || row.shadow || !version || !isReached) throw error('4041401')
      // of several devices that a vehicle carried a key sees those that it reaches
      const carried: EvidenceQueries['carried'] = async (...of) =>
        (await options.evidence.carried(...of)).filter(({ device }) => devices?.includes(device) ?? true)
      const {
        deliveries: _told,
        handlings: _done,
        ...answer
      } = await readEvidence({ ...options, queries: { ...options.evidence, carried } }, row, version, signal)
      return answer
    },

    handleAlarm: async (context, { alarmIds, action, remark, until }) => {
      const { caller, error } = context
      const snoozedUntil = until === undefined ? undefined : readInstant('until', until, error)
      if (action === 'snooze' && (snoozedUntil === undefined || snoozedUntil <= options.now()))
        throw error('4003102', [{ name: 'until', kind: 'inFuture' }])
      const handled = await handling.handle(alarmIds, action, caller, {
        userId: caller.userId,
        until: snoozedUntil,
        remark,
      })
      if (handled.length === 0) throw error('4041401')
      context.note({ alarms: handled.map(({ alarmId }) => alarmId), action, remark })
      await options.handled(handled)
      return { count: handled.length }
    },

    getIsAlarmState: async ({ caller, signal }, { vehicleIds }) => {
      const rows = await queries.lasting(caller, vehicleIds, signal)
      return { vehicles: rows.map(({ vehicle_id, severity, n }) => ({ vehicleId: vehicle_id, severity, alarms: n })) }
    },
  }
}
