import type { alarmRuleCalls } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import type { AlarmRuleQueries, RuleFields } from './alarmRule.queries.ts'
import type { RuleListQueries } from './ruleLists.queries.ts'
import { lockRules, openVersion } from './ruleVersions.queries.ts'
import { addRule, changeRule, checkWatches, type RuleChange, type SavedRule } from './saveRule.ts'
import { NOISE_MS, toLinked, toRecord, toVersion } from './toRecord.ts'

export interface AlarmRuleRoomOptions {
  readonly queries: AlarmRuleQueries
  readonly lists: RuleListQueries
  readonly clock: Clock
}

/** Alarm rules: what is to be told of, for which vehicles, to whom. */
export function alarmRuleHandlers({ queries, lists, clock }: AlarmRuleRoomOptions): Handlers<typeof alarmRuleCalls> {
  const { store } = queries
  type Context = Pick<CallContext<'4041400'>, 'caller' | 'note' | 'error'>

  const change = async (context: Context, ruleId: number, edited: number | undefined, asked: RuleChange) => {
    const saver = { caller: context.caller, now: clock.now() }
    const saved = await changeRule(queries, context, { ruleId, edited }, asked, saver)
    context.note({ kind: 'alarmRule', recordId: ruleId, ...differences(saved) })
    return { version: saved.version }
  }

  const remove: Handlers<typeof alarmRuleCalls>['deleteAlarmRule'] = async (context, { ruleId }) => {
    const { caller } = context
    await lockRules(store.db)
    const before = await lockRecord(context, store, ruleId)
    checkWatches(caller, before.draft)
    await removeRecord(context, store, before)
    await queries.switchOff(ruleId)
    await openVersion(store.db, ruleId, undefined, { now: clock.now(), userId: caller.userId })
    return {}
  }

  return {
    getAlarmRuleList: async ({ caller, signal }, { ruleId, state, types, keyword, sort, ...params }) => {
      const now = clock.now()
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const filter = { orgIds, ruleId, state, types, keyword, sort, since: now - NOISE_MS, ...pageOf(params) }
      const rows = await lists.list(caller, filter, signal)
      return { list: rows.map((row) => toRecord(row, now)), total: rows[0]?.total ?? 0 }
    },

    getAlarmRuleVersionList: async ({ caller, signal, error }, { ruleId }) => {
      const rows = await lists.versions(ruleId, caller.orgIds, signal)
      // a rule that was never on has none
      if (rows.length === 0 && !(await lists.exists(ruleId, caller.orgIds, signal))) throw error('4041400')
      return rows.map(toVersion)
    },

    addAlarmRule: async (context, { orgId, state, ...form }) => {
      checkOrg(context.caller, { orgId })
      const saver = { caller: context.caller, now: clock.now() }
      const saved = await addRule(queries, orgId, { form, state }, saver)
      context.note({ kind: 'alarmRule', recordId: saved.ruleId, after: { orgId, ...facts(saved.after) } })
      return { ruleId: saved.ruleId }
    },

    editAlarmRule: (context, { ruleId, version, ...form }) => change(context, ruleId, version, { form }),

    stopAlarmRule: (context, { ruleId, state, quietUntil }) => {
      const until =
        quietUntil === undefined || quietUntil === '' ? null : readInstant('quietUntil', quietUntil, context.error)
      return change(context, ruleId, undefined, { state, quietUntil: quietUntil === undefined ? undefined : until })
    },

    bindAlarmRuleByAlarmRuleId: (context, { ruleId, version, ...form }) => change(context, ruleId, version, { form }),

    deleteAlarmRule: remove,
    deleteAlarmRuleByPost: remove,

    getLinkedAlarmRules: async ({ caller, signal, error }, { vehicleId }) => {
      if ((await lists.vehicleOrg(vehicleId, caller, signal)) === undefined) throw error('4041111')
      return (await lists.linked(vehicleId, caller, signal)).map(toLinked)
    },
  }
}

/** A rule as the audit log takes it: one list of fields, without the copy of the schedule. */
function facts({ draft, ...fields }: RuleFields): Record<string, unknown> {
  const { schedule: _copy, name: _name, ...said } = draft
  return { ...fields, ...said }
}

function differences({ before, after }: SavedRule) {
  return changes(before ? facts(before) : {}, facts(after))
}
