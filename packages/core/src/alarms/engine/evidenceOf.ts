import { inUnits } from '../plan/Channel.ts'
import { spanAt } from '../plan/gates.ts'
import type { Plan } from '../plan/Plan.ts'
import type { ConditionEvidence, Evidence } from './Alarm.ts'
import type { MachineState } from './MachineState.ts'

/**
 * Everything that a rule looks at as it is now.
 *
 * @param place the condition whose instant it is, by its place in the rule, with the landmark (0 for none); -1 else
 */
export function evidenceOf(
  plan: Plan,
  state: MachineState,
  number: number,
  time: number,
  place: number,
  landmark: number,
): Evidence {
  const planned = plan.rules[number]!
  const { rule } = planned
  const span = spanAt(planned, time)
  return {
    conditions: conditionsNow(plan, state, number).map((condition) =>
      condition.condition === place
        ? { condition: place, holds: true, since: time, value: landmark || 1, report: known(state.report) }
        : condition,
    ),
    since: place < 0 ? state.onset[number]! : time,
    debounce: rule.debounce,
    schedule: rule.schedule ? { name: rule.schedule.name, zone: rule.schedule.zone } : null,
    bound: { by: span?.by ?? 'all', group: span?.group ?? null, from: known(span?.from ?? -Infinity) },
    report: known(state.report),
    device: known(state.device),
    lat: known(state.lat / 1e7),
    lon: known(state.lon / 1e7),
  }
}

/** The conditions of a rule as they are now. */
export function conditionsNow(plan: Plan, state: MachineState, number: number): ConditionEvidence[] {
  const { conditions, places } = plan.rules[number]!
  const now: ConditionEvidence[] = []
  for (let i = 0; i < conditions.length; i++) {
    const condition = conditions[i]!
    const { source } = plan.channels[plan.conditions[condition]!.channel]!
    now.push({
      condition: places[i]!,
      holds: state.holds[condition] === 1,
      since: known(state.since[condition]!),
      value: known(inUnits(source, state.seen[condition]!)),
      report: known(state.source[condition]!),
    })
  }
  return now
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
