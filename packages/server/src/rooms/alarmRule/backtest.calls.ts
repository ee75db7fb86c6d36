import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import type { alarmBacktestCalls } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import { checkAlarmRule } from '@waymark/core/alarms/rule/checkAlarmRule.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { readRange } from '../../platform/http/timeSearch.ts'
import type { BacktestQueries } from './backtest.queries.ts'
import { fieldProblems, findProblems } from './checkRule.ts'
import { readForm, type RuleForm } from './readForm.ts'
import { type BacktestHit, type BacktestOutcome, MOST_REPLAYED, type Replay, TooMuchToReplayError } from './Replay.ts'
import { landmarksOf, type RuleBody } from './ruleVersions.queries.ts'
import { findComputed, findSchedule } from './saveRule.ts'

export interface BacktestRoomOptions {
  readonly queries: BacktestQueries
  readonly replay: Replay
  readonly clock: Clock
}

type ExplainError = (typeof alarmBacktestCalls.explainAlarmRule.errors)[number]

/** Alarms that are told one by one. */
const MOST_HITS = 2000

/** A rule that nobody has named yet may be tried all the same. */
const UNNAMED = 'Back-test'

const ALWAYS = { from: -Infinity, until: Infinity }
const NEVER = { from: Infinity, until: Infinity }

/** What rules would have raised, and why they did not. */
export function backtestHandlers({ queries, replay, clock }: BacktestRoomOptions): Handlers<typeof alarmBacktestCalls> {
  /** @param devices those that may be looked at; null for all that the vehicle carried */
  const explain = async (
    scope: Scope,
    devices: readonly number[] | null,
    { signal, error }: Pick<CallContext<ExplainError>, 'signal' | 'error'>,
    { ruleId, vehicleId, startTime, endTime }: CallParams<typeof alarmBacktestCalls.explainAlarmRule>,
  ): Promise<CallResult<typeof alarmBacktestCalls.explainAlarmRule>> => {
    const { from, to } = readRange(startTime, endTime, error, { names: ['startTime', 'endTime'] })
    const until = Math.max(from, Math.min(to, clock.now()))
    const inTime = await queries.versionAt(ruleId, from, until, scope.orgIds, signal)
    if (!inTime) throw error('4041400')
    const { org_id: orgId, rule: body, version } = inTime
    const inForce = inTime.from_ms === null ? NEVER : { from: inTime.from_ms, until: inTime.until_ms ?? Infinity }
    const rule: AlarmRule = { ...body, id: ruleId, version, inForce }
    const range = { from, until }
    const [found] = await queries.assets({ orgId, binding: rule.binding, ...range }, scope, vehicleId, signal)
    const carried = found?.carried.filter(({ device }) => devices?.includes(device) ?? true) ?? []
    if (!found || (devices !== null && carried.length === 0)) throw error('4041111')
    const asset = { ...found, carried }
    const landmarks = await queries.landmarks(orgId, asked(rule), scope.orgIds, signal)
    const { explanation, reports } = await replay.explain({ rule, asset, range, landmarks }, signal).catch(tooMuch)
    return {
      verdict: explanation.verdict,
      failed: [...explanation.failed],
      conditions: explanation.conditions.map(({ condition, held, longest, happened, best }) => ({
        type: rule.conditions[condition]!.type,
        operator: rule.conditions[condition]!.operator,
        threshold: rule.conditions[condition]!.value ?? null,
        held,
        longest,
        happened,
        best: best && { value: best.value, at: instant(best.at) },
      })),
      atEnd: explanation.atEnd.map(({ condition, holds, since }) => ({
        condition,
        holds,
        since: since === null || !Number.isFinite(since) ? null : instant(since),
      })),
      bounds: { ...explanation.bounds },
      together: explanation.together,
      debounce: rule.debounce * 1000,
      reports,
      alarms: explanation.alarms.map(({ at, endedAt, triggers }) => ({
        beganAt: instant(at),
        endedAt: endedAt === null ? null : instant(endedAt),
        triggers: triggers.length,
      })),
    }
  }

  return {
    backtestAlarmRule: async (context, { orgId, startTime, endTime, sweep, ...form }) => {
      const { caller, signal, error } = context
      const range = readRange(startTime, endTime, error, { names: ['startTime', 'endTime'] })
      if (!caller.orgIds.includes(orgId)) throw error('404600')
      const began = clock.monotonic()
      // what is to come says nothing yet: no asset is offline in it
      const until = Math.max(range.from, Math.min(range.to, clock.now()))
      const body = await queries.transaction((tx) => readRule(tx, orgId, form, context))
      const rule: AlarmRule = { ...body, id: 0, version: 0, inForce: ALWAYS }
      const values = sweep?.values ?? []
      const rules = [rule, ...values.map((value) => moved(rule, sweep?.condition ?? 0, value))]
      const days = { from: range.from, until }
      const assets = await queries.assets({ orgId, binding: rule.binding, ...days }, caller, undefined, signal)
      const landmarks = await queries.landmarks(orgId, asked(rule), caller.orgIds, signal)
      const zone = await queries.zone(orgId)
      const outcome = await replay
        .backtest({ rules, range: days, landmarks, assets, zone, mostHits: MOST_HITS }, signal)
        .catch(tooMuch)
      const names = new Map(assets.map(({ id, name }) => [id, name]))
      const isOver = (triggers: number): boolean => typeof form.noiseBudget === 'number' && triggers > form.noiseBudget
      return toResult(outcome, names, isOver, values, clock.monotonic() - began)
    },

    explainAlarmRule: (context, params) => explain(context.caller, null, context, params),
    explainFleetAlarm: (context, params) => {
      const { orgIds, devices } = context.key
      return explain({ orgIds, vehicleIds: undefined }, devices, context, params)
    },
  }
}

/** A rule that a form describes. @throws CallError 4041500, 4001401 */
async function readRule(
  tx: Parameters<typeof findSchedule>[0],
  orgId: number,
  form: RuleForm,
  { caller }: Pick<CallContext, 'caller'>,
): Promise<RuleBody> {
  const { schedule } = await findSchedule(tx, form, undefined, caller)
  const read = readForm(form, undefined, schedule, await findComputed(tx, orgId, form, undefined, caller))
  const draft = { ...read, name: read.name?.trim() || UNNAMED }
  const problems = await findProblems(tx, draft, form, { orgId, caller })
  if (problems.length > 0) throw new CallError('4001401', fieldProblems(problems))
  // the check has seen that nothing is missing
  return draft as RuleBody
}

/** The rule with another value of a condition. @throws CallError 4001401 where the value makes no sense there */
function moved(rule: AlarmRule, place: number, value: number): AlarmRule {
  const conditions = rule.conditions.map((condition, i) => (i === place ? { ...condition, value } : condition))
  const problems = checkAlarmRule({ ...rule, conditions })
  const wrong = place < conditions.length ? problems : [{ field: '', reason: 'outOfRange' as const }]
  if (wrong.length > 0) {
    const field = place < conditions.length ? 'sweep.values' : 'sweep.condition'
    throw new CallError('4001401', fieldProblems([{ ...wrong[0]!, field }]))
  }
  return { ...rule, conditions }
}

/** Landmarks that a rule looks at. */
function asked(rule: Pick<RuleBody, 'conditions'>): readonly number[] | 'all' {
  return rule.conditions.some(({ landmarks }) => landmarks === 'all') ? 'all' : landmarksOf(rule)
}

function tooMuch(error: unknown): never {
  if (error instanceof TooMuchToReplayError)
    throw new CallError('4003103', [{ name: 'endTime', kind: 'assetReports', limit: MOST_REPLAYED }])
  throw error
}

const instant = (ms: number): string => new Date(ms).toISOString()

function toResult(
  { assets, reports, summaries, byVehicle, hits }: BacktestOutcome,
  names: ReadonlyMap<number, string>,
  isOver: (triggers: number) => boolean,
  values: readonly number[],
  took: number,
): CallResult<typeof alarmBacktestCalls.backtestAlarmRule> {
  const [summary, ...swept] = summaries.map(({ byHour, ...each }) => ({
    ...each,
    byHour: [...byHour],
    overBudget: isOver(each.noise.triggers),
  }))
  return {
    assets,
    reports,
    took: Math.round(took),
    summary: summary!,
    byVehicle: byVehicle.map(({ subject, alarms, triggers }) => ({
      vehicleId: subject,
      vehicleName: names.get(subject) ?? '',
      alarms,
      triggers,
    })),
    hits: hits.map(toHit),
    sweep: swept.map((each, i) => ({ ...each, value: values[i]! })),
  }
}

function toHit(hit: BacktestHit): CallResult<typeof alarmBacktestCalls.backtestAlarmRule>['hits'][number] {
  const { subject, at, endedAt, severity, evidence, landmark, isLandmark, triggers } = hit
  return {
    vehicleId: isLandmark ? null : subject,
    landmarkId: isLandmark ? subject : landmark || null,
    beganAt: instant(at),
    endedAt: endedAt === null ? null : instant(endedAt),
    triggers,
    lat: evidence.lat,
    lon: evidence.lon,
    value: evidence.conditions.find(({ holds }) => holds)?.value ?? null,
    severity,
  }
}
