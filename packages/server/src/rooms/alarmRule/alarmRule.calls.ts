import type { alarmRuleCalls } from '@waymark/contract/rooms/alarmRule.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
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

/** Years in which quiet may end. */
const FIRST = Date.UTC(2000, 0, 1)
const END = Date.UTC(2038, 0, 1)

/** Alarm rules: what is to be told of, for which vehicles, to whom. */
export function alarmRuleHandlers({ queries, lists, clock }: AlarmRuleRoomOptions): Handlers<typeof alarmRuleCalls> {
  type Context = Pick<CallContext, 'caller' | 'locale' | 'note'>

  const change = async (context: Context, ruleId: number, edited: number | undefined, asked: RuleChange) => {
    const saver = { caller: context.caller, locale: context.locale, now: clock.now() }
    const saved = await queries
      .transaction((tx) => changeRule(queries, tx, { ruleId, edited }, asked, saver))
      .catch((error: unknown) => {
        throw taken(error)
      })
    context.note({ kind: 'alarmRule', recordId: ruleId, ...differences(saved) })
    return { version: saved.version }
  }

  const taken = (error: unknown): unknown => (queries.isNameTaken(error) ? new CallError('4001400') : error)

  const remove: Handlers<typeof alarmRuleCalls>['deleteAlarmRule'] = async (context, { ruleId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      await lockRules(tx)
      const rule = await queries.lock(tx, ruleId, caller.orgIds)
      if (!rule) throw context.error('4041400')
      checkWatches(caller, rule.draft)
      await queries.softDelete(tx, ruleId)
      await openVersion(tx, ruleId, undefined, { now: clock.now(), userId: caller.userId })
      const { org_id: orgId, name } = rule
      await recordDeletion(tx, { kind: 'alarmRule', recordId: ruleId, orgId, name, userId: caller.userId })
      return { name }
    })
    context.note({ kind: 'alarmRule', recordId: ruleId, before })
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
      const { caller } = context
      if (!caller.orgIds.includes(orgId)) throw context.error('404600')
      const saver = { caller, locale: context.locale, now: clock.now() }
      const saved = await queries
        .transaction((tx) => addRule(queries, tx, orgId, { form, state }, saver))
        .catch((error: unknown) => {
          throw taken(error)
        })
      context.note({ kind: 'alarmRule', recordId: saved.ruleId, after: { orgId, ...facts(saved.after) } })
      return { ruleId: saved.ruleId }
    },

    editAlarmRule: (context, { ruleId, version, ...form }) => change(context, ruleId, version, { form }),

    stopAlarmRule: (context, { ruleId, state, quietUntil }) => {
      const until = quietUntil === undefined || quietUntil === '' ? null : Date.parse(quietUntil)
      if (until !== null && !(until >= FIRST && until < END)) throw context.error('4003102')
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
