import type { RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import type { ComputedSource } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { WeeklySchedule } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { giftsOf, mayGive } from '../../platform/http/gifts.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { quotaLeft } from '../../platform/records/quotaLeft.queries.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import type { AlarmRuleQueries, LockedRule, RuleFields } from './alarmRule.queries.ts'
import { fieldProblems, findProblems } from './checkRule.ts'
import { readComputedSources } from './computedSources.queries.ts'
import { readForm, type RuleForm } from './readForm.ts'
import { lockRules, openVersion, readSnapshot, type RuleBody } from './ruleVersions.queries.ts'

/** Who saves a rule, and when (ms since 1970 UTC). */
export interface Saver {
  readonly caller: Caller
  readonly now: number
}

/** What is to become of a rule; what is left out stays as it is. */
export interface RuleChange {
  readonly form?: RuleForm
  readonly state?: RuleState | undefined
  /** Milliseconds since 1970 UTC; null: no longer quiet. */
  readonly quietUntil?: number | null | undefined
}

export interface SavedRule {
  readonly ruleId: number
  readonly version: number
  readonly before: LockedRule | undefined
  readonly after: RuleFields
}

/** Adds a rule to an organisation that the caller sees. @throws CallError 403602, 4041500, 4001401, 4001400 */
export async function addRule(
  { store }: AlarmRuleQueries,
  orgId: number,
  change: RuleChange,
  saver: Saver,
): Promise<SavedRule> {
  const { db } = store
  await lockRules(db)
  if ((await quotaLeft(db, store.kind, orgId)) < 1) throw new CallError('403602')
  const after = await nextFields(db, orgId, undefined, change, saver)
  checkWatches(saver.caller, after.draft)
  const ruleId = await store.insert({ ...after, orgId, createdBy: saver.caller.userId })
  const saved = { ruleId, version: 1, before: undefined, after }
  await inForce(db, saved, saver)
  return saved
}

/**
 * Changes a rule of the caller's organisations. What the rule says is in a version of its own whenever it changes.
 *
 * @throws CallError 4041400, 403 as {@link checkWatches}, 400 where it was changed meanwhile, 4041500, 4001401, 4001400
 */
export async function changeRule(
  { store }: AlarmRuleQueries,
  context: RecordContext<'4041400'>,
  { ruleId, edited }: { ruleId: number; edited: number | undefined },
  change: RuleChange,
  saver: Saver,
): Promise<SavedRule> {
  const { db } = store
  await lockRules(db)
  const before = await lockRecord(context, store, ruleId, edited)
  checkWatches(saver.caller, before.draft)
  const after = await nextFields(db, before.orgId, before, change, saver)
  checkWatches(saver.caller, after.draft)
  const version = await store.update(ruleId, after)
  const saved = { ruleId, version, before, after }
  await inForce(db, saved, saver)
  return saved
}

/**
 * Somebody who is limited to some vehicles adds, changes and switches off only rules that watch none but those.
 *
 * @throws CallError 403
 */
export function checkWatches(caller: Caller, { binding }: Pick<RuleBody, 'binding'>): void {
  if (!caller.limit) return
  const gifts = giftsOf(caller)
  const isOwn =
    (binding.kind === 'custom' && mayGive(binding.assets, gifts.vehicleIds)) ||
    (binding.kind === 'groups' && mayGive(binding.groups, gifts.groupIds))
  if (!isOwn) throw new CallError('403', [{ name: 'bindType', kind: 'seesAll' }])
}

async function nextFields(
  tx: Queries,
  orgId: number,
  before: LockedRule | undefined,
  { form = {}, state = before?.state ?? 'on', quietUntil }: RuleChange,
  { caller, now }: Saver,
): Promise<RuleFields> {
  const { scheduleId, schedule } = await findSchedule(tx, form, before, caller)
  const read = readForm(form, before?.draft, schedule, await findComputed(tx, orgId, form, before, caller))
  const quiet = quietSpans(quietUntil, before?.draft.quiet, now)
  const draft = { ...read, name: read.name?.trim() ?? '', quiet }
  // whoever only switches a rule off need not put it right first
  const isSwitchedOff = state === 'off' && !quietUntil && Object.keys(form).length === 0
  const problems = isSwitchedOff ? [] : await findProblems(tx, draft, form, { orgId, caller, before: before?.draft })
  if (problems.length > 0) throw new CallError('4001401', fieldProblems(problems))
  return {
    // the check has seen that nothing is missing
    draft: draft as RuleBody,
    name: draft.name,
    remark: form.remark ?? before?.remark ?? '',
    state,
    scheduleId,
    noiseBudget: chosen(form.noiseBudget, before?.noiseBudget),
    quietUntil: quiet[0]?.until ?? null,
  }
}

/** What a form says, where null means none; else what was; else none. */
function chosen(asked: number | null | undefined, before: number | null | undefined): number | null {
  return asked === undefined ? (before ?? null) : asked
}

/** The schedule that a rule goes by from now on. @throws CallError 4041500 */
export async function findSchedule(
  tx: Queries,
  form: RuleForm,
  before: LockedRule | undefined,
  { orgIds }: Caller,
): Promise<{ scheduleId: number | null; schedule: WeeklySchedule | undefined }> {
  const scheduleId = chosen(form.scheduleId, before?.scheduleId)
  if (scheduleId === null) return { scheduleId, schedule: undefined }
  // one that the rule goes by already may be one that the caller does not see
  const schedule = await readSnapshot(tx, scheduleId, scheduleId === before?.scheduleId ? undefined : orgIds)
  if (!schedule) throw new CallError('4041500')
  return { scheduleId, schedule }
}

/** Computed attributes that a form may name: those that the rule has already, and those that the caller sees as they are now. */
export async function findComputed(
  tx: Queries,
  orgId: number,
  { conditions = [] }: RuleForm,
  before: Pick<LockedRule, 'draft'> | undefined,
  { orgIds }: Pick<Caller, 'orgIds'>,
): Promise<ReadonlyMap<number, ComputedSource>> {
  const asked = conditions.flatMap(({ computedId }) => computedId ?? [])
  if (asked.length === 0) return new Map()
  const had = (before?.draft.conditions ?? []).flatMap(({ computed }) => computed ?? [])
  const found = await readComputedSources(tx, orgId, asked, orgIds)
  return new Map([...had, ...found].map((each) => [each.id, each]))
}

/** The span in which nobody is told: the one that is, or one that begins now. */
function quietSpans(asked: number | null | undefined, before: RuleBody['quiet'] = [], now: number): RuleBody['quiet'] {
  if (asked === undefined) return before
  return asked === null ? [] : [{ from: now, until: asked }]
}

/** Ends and begins versions where what is in force changes. */
async function inForce(tx: Queries, { ruleId, version, before, after }: SavedRule, { caller, now }: Saver) {
  const said = (fields: Pick<RuleFields, 'state' | 'draft'> | undefined): string =>
    !fields || fields.state === 'off' ? '' : JSON.stringify([fields.state, canonical(fields.draft)])
  if (said(before) === said(after)) return
  const next = after.state === 'off' ? undefined : { version, rule: after.draft, shadow: after.state === 'shadow' }
  await openVersion(tx, ruleId, next, { now, userId: caller.userId })
}

/** The same JSON for rules that say the same, whatever the order of their fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, canonical(inner)])
}
