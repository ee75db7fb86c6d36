import { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'

/** An index of the landmarks that a rule looks at; undefined when it looks at none. */
export function landmarksOfRule(
  { conditions }: Pick<AlarmRule, 'conditions'>,
  index: LandmarkIndex,
): LandmarkIndex | undefined {
  const chosen = conditions.flatMap(({ landmarks }) => (landmarks === undefined ? [] : [landmarks]))
  if (chosen.length === 0) return undefined
  if (chosen.includes('all')) return index
  const ids = new Set(chosen.flat())
  return new LandmarkIndex(index.landmarks.filter(({ id }) => ids.has(id)))
}
