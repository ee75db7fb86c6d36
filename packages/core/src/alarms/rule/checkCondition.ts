import type { ConditionDraft } from './AlarmRule.ts'
import { type AlarmType, alarmType } from './AlarmType.ts'
import type { RuleProblem, RuleProblemReason } from './RuleProblem.ts'

/** Whether the organisation has a landmark of this id. */
export type LandmarkExists = (id: number) => boolean

const LANDMARKS = 10_000
const SENSORS = 16

/** What is wrong with one condition by itself. */
export function checkCondition(
  draft: ConditionDraft,
  at: string,
  landmarkExists: LandmarkExists = () => true,
): RuleProblem[] {
  if (draft.type === undefined) return [{ field: `${at}.type`, reason: 'blank' }]
  const type = alarmType(draft.type)
  if (!type) return [{ field: `${at}.type`, reason: 'unknownType' }]
  const problems: RuleProblem[] = []
  const put = (field: string, reason: RuleProblemReason) => problems.push({ field: `${at}.${field}`, reason })
  if (draft.operator === undefined) put('operator', 'blank')
  else if (!type.operators.includes(draft.operator)) put('operator', 'wrongOperator')
  const value = checkValue(draft.value ?? type.byDefault, type)
  if (value) put('value', value)
  const margin = checkMargin(draft.margin, type)
  if (margin) put('margin', margin)
  if (draft.sensor !== undefined) {
    if (!type.sensors) put('sensor', 'notUsed')
    else if (!Number.isInteger(draft.sensor) || draft.sensor < 1 || draft.sensor > SENSORS) put('sensor', 'outOfRange')
  }
  if ((draft.computed !== undefined) !== (type.computed === true)) put('computed', type.computed ? 'blank' : 'notUsed')
  const landmarks = checkLandmarks(draft.landmarks, type, landmarkExists)
  if (landmarks) put('landmarks', landmarks)
  return problems
}

function checkValue(given: number | undefined, { value }: AlarmType): RuleProblemReason | undefined {
  if (!value) return given === undefined ? undefined : 'notUsed'
  if (given === undefined) return 'blank'
  if (!(given >= value.least && given <= value.most)) return 'outOfRange'
  return value.whole && !Number.isInteger(given) ? 'notWhole' : undefined
}

function checkMargin(given: number | undefined, { margin, value }: AlarmType): RuleProblemReason | undefined {
  if (given === undefined || given === 0) return undefined
  if (!margin || !value) return 'notUsed'
  return given > 0 && given <= (value.most - value.least) / 2 ? undefined : 'outOfRange'
}

function checkLandmarks(
  given: ConditionDraft['landmarks'],
  type: AlarmType,
  exists: LandmarkExists,
): RuleProblemReason | undefined {
  if (!type.landmarks) return given === undefined ? undefined : 'notUsed'
  if (given === undefined || given.length === 0) return 'blank'
  if (given === 'all') return undefined
  if (given.length > LANDMARKS) return 'tooMany'
  return given.every(exists) ? undefined : 'landmarkGone'
}
