import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { AlarmRanks, LastingAlarm } from './AlarmBoard.ts'

/** By organisation, how bad the worst of a vehicle's lasting alarms is. */
export function ranksOf(lasting: Iterable<Pick<LastingAlarm, 'orgId' | 'severity'>>): AlarmRanks {
  const ranks = new Map<number, number>()
  for (const { orgId, severity } of lasting)
    ranks.set(orgId, Math.max(ranks.get(orgId) ?? 0, SEVERITIES.indexOf(severity) + 1))
  return ranks
}
