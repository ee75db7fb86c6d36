import type { RuleTextReason } from '@waymark/contract/ruleTexts.ts'
import { checkAlarmRule } from '@waymark/core/alarms/rule/checkAlarmRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { FieldProblem } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { findBindable, findLandmarks, type Named } from './bindable.queries.ts'
import { BIND_TYPES, type RuleDraft, type RuleForm } from './readForm.ts'
import { landmarksOf, type RuleBody } from './ruleVersions.queries.ts'

interface Problem {
  readonly field: string
  readonly reason: RuleTextReason
  readonly with?: number
}

/** Whose rule it is, and who says what of it. */
export interface CheckOptions {
  readonly orgId: number
  readonly caller: Pick<Caller, 'orgIds' | 'landmarkIds' | 'vehicleIds' | 'groupIds'>
  /** The rule as it was: what it named already may stay, whoever may see it. */
  readonly before?: RuleBody | undefined
}

/**
 * Everything that keeps a rule from being saved, at the fields of a form: what core's check finds, and what the caller
 * does not see or what belongs to another organisation.
 */
export async function findProblems(
  tx: Queries,
  draft: RuleDraft,
  form: RuleForm,
  { orgId, caller, before }: CheckOptions,
): Promise<Problem[]> {
  const asked = namedBy(draft)
  const had = before ? namedBy(before) : NOTHING
  const added: Named = {
    landmarks: without(asked.landmarks, had.landmarks),
    vehicles: without(asked.vehicles, had.vehicles),
    groups: without(asked.groups, had.groups),
    users: without(asked.users, had.users),
  }
  const found = await findBindable(tx, orgId, added, caller)
  const kept = await findLandmarks(tx, had.landmarks)
  const problems: Problem[] = [...checkAlarmRule(draft, (id) => found.landmarks.has(id) || kept.has(id))]
  if (form.bindType !== undefined && !Object.values<number>(BIND_TYPES).includes(form.bindType))
    problems.push({ field: 'bindType', reason: 'outOfRange' })
  const isMissing = (kind: 'vehicles' | 'groups' | 'users') => added[kind].length > found[kind].size
  if (isMissing('vehicles')) problems.push({ field: 'vehicleIds', reason: 'notFound' })
  if (isMissing('groups')) problems.push({ field: 'groupIds', reason: 'notFound' })
  if (isMissing('users')) {
    const unknown = new Set(without(added.users, [...found.users]))
    if (draft.users.some((id) => unknown.has(id))) problems.push({ field: 'users', reason: 'notFound' })
    for (const [i, step] of draft.escalation.entries())
      if (step.users.some((id) => unknown.has(id)))
        problems.push({ field: `escalation.${i}.users`, reason: 'notFound' })
  }
  return problems
}

/** What is wrong as a call tells it. */
export function fieldProblems(problems: readonly Problem[]): FieldProblem[] {
  return problems.map(({ field, reason, with: other }) => ({
    name: formField(field),
    rule: reason,
    with: other,
  }))
}

/** Core's names of fields, and what forms call them. */
const NAMES: readonly (readonly [core: RegExp, form: string])[] = [
  [/^binding\.assets$/, 'vehicleIds'],
  [/^binding\.groups$/, 'groupIds'],
  [/^schedule\b.*$/, 'scheduleId'],
  [/^quiet\b.*$/, 'quietUntil'],
  [/^users$/, 'userIds'],
  [/\.users$/, '.userIds'],
  [/\.computed$/, '.computedId'],
]

function formField(field: string): string {
  return NAMES.reduce((name, [core, form]) => name.replace(core, form), field)
}

const NOTHING: Named = { landmarks: [], vehicles: [], groups: [], users: [] }

function namedBy({ conditions, binding, users, escalation }: RuleBody | RuleDraft): Named {
  return {
    landmarks: landmarksOf({ conditions: (conditions ?? []) as RuleBody['conditions'] }),
    vehicles: binding.kind === 'custom' ? binding.assets : [],
    groups: binding.kind === 'groups' ? binding.groups : [],
    users: [...new Set([...users, ...escalation.flatMap((step) => step.users)])],
  }
}

function without(ids: readonly number[], taken: readonly number[]): number[] {
  const known = new Set(taken)
  return ids.filter((id) => !known.has(id))
}
