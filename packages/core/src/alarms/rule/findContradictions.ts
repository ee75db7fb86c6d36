import type { ConditionDraft, RuleMode } from './AlarmRule.ts'
import type { Operator } from './AlarmType.ts'
import type { RuleProblem } from './RuleProblem.ts'

/** 5 km/h: from here on an asset moves (see `tracking/trackerStatus`), so it is not idle. m/s. */
const MOVING = 1.39

/** Types that hold only while an asset stands. */
const STANDING = [8, 21]

/**
 * Conditions that do not go together in a rule: in mode "all" those that are never true at once, in mode "any" those one
 * of which always is. The conditions must have passed {@link checkCondition}.
 */
export function findContradictions(mode: RuleMode, conditions: readonly ConditionDraft[]): RuleProblem[] {
  const problems: RuleProblem[] = []
  for (const [i, condition] of conditions.entries()) {
    if (mode === 'all' && condition.type === 11)
      problems.push({ field: `conditions.${i}.type`, reason: 'offlineNeedsAny' })
    if (mode === 'all' && condition.type === 17 && conditions.some((other) => !countsTheSame(condition, other)))
      problems.push({ field: `conditions.${i}.type`, reason: 'countNeedsAny' })
    for (let j = 0; j < i; j++) {
      const other = conditions[j]!
      const field = `conditions.${i}`
      if (isSame(condition, other)) problems.push({ field, reason: 'duplicate', with: j })
      else if (mode === 'all' && (exclude(condition, other) || exclude(other, condition)))
        problems.push({ field, reason: 'neverTogether', with: j })
      else if (mode === 'any' && (cover(condition, other) || cover(other, condition)))
        problems.push({ field, reason: 'alwaysTrue', with: j })
    }
  }
  return problems
}

function countsTheSame(a: ConditionDraft, b: ConditionDraft): boolean {
  return b.type === 17 && landmarksOf(a) === landmarksOf(b)
}

function isSame(a: ConditionDraft, b: ConditionDraft): boolean {
  return (
    a.type === b.type &&
    a.operator === b.operator &&
    a.value === b.value &&
    isSameSource(a, b) &&
    landmarksOf(a) === landmarksOf(b)
  )
}

/** Whether conditions of one type look at the same sensor or computed attribute. */
function isSameSource(a: ConditionDraft, b: ConditionDraft): boolean {
  return (a.sensor ?? 1) === (b.sensor ?? 1) && a.computed?.id === b.computed?.id
}

/** Whether `a` and `b` are never true together (asked both ways round). */
function exclude(a: ConditionDraft, b: ConditionDraft): boolean {
  return excludeByValue(a, b) || excludeByMotion(a, b) || excludeByPlace(a, b)
}

function excludeByValue(a: ConditionDraft, b: ConditionDraft): boolean {
  if (a.type !== b.type || !isSameSource(a, b)) return false
  // counts are whole: more than 4 and less than 5 leaves none
  if (isPair(a, b, '>', '<')) return a.value! + (a.type === 17 ? 1 : 0) >= b.value!
  return isPair(a, b, '=', '=') || isPair(a, b, 'drivingToIdle', 'idleToDriving')
}

function excludeByMotion(a: ConditionDraft, b: ConditionDraft): boolean {
  if (a.type === 3 && a.value === 0) return b.type === 21
  const moves = a.operator === 'idleToDriving' || (a.type === 5 && a.value! >= MOVING)
  return moves && STANDING.includes(b.type!)
}

function excludeByPlace(a: ConditionDraft, b: ConditionDraft): boolean {
  if (isPair(a, b, 'entering', 'exiting')) return landmarksOf(a) === landmarksOf(b) && isOne(a)
  return b.operator === 'outside' && (a.operator === 'inside' || a.operator === 'entering') && isWithin(a, b)
}

/** Whether one of `a` and `b` holds at every moment (asked both ways round). */
function cover(a: ConditionDraft, b: ConditionDraft): boolean {
  if (a.type === b.type && a.type === 17 && landmarksOf(a) === landmarksOf(b))
    return isPair(a, b, '>', '<') && a.value! < b.value!
  if (a.type === b.type && isSameSource(a, b)) {
    if (isPair(a, b, '>', '<') && a.type !== 17) return a.value! < b.value!
    if (isPair(a, b, '=', '=')) return a.value !== b.value
  }
  return a.type === 4 && b.type === 4 && a.operator === 'inside' && b.operator === 'outside' && isWithin(b, a)
}

function isPair(a: ConditionDraft, b: ConditionDraft, first: Operator, second: Operator): boolean {
  return a.operator === first && b.operator === second
}

/** Whether every landmark of `a` is one of `b`. */
function isWithin({ landmarks: a }: ConditionDraft, { landmarks: b }: ConditionDraft): boolean {
  if (b === 'all') return true
  return a !== 'all' && (a ?? []).every((id) => b?.includes(id))
}

function isOne({ landmarks }: ConditionDraft): boolean {
  return landmarks !== 'all' && landmarks?.length === 1
}

function landmarksOf({ landmarks }: ConditionDraft): string {
  return typeof landmarks === 'string' ? landmarks : [...new Set(landmarks)].sort((a, b) => a - b).join()
}
