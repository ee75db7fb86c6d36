import { ReportFlag } from '../../reports/ReportFlag.ts'
import type { LoadSpan } from '../results/MovementRow.ts'
import type { Sample } from '../Sample.ts'

/** Empty or loaded, as far as readings agree. */
export interface LoadState {
  /** -1 unknown, 0 empty, 1 loaded. */
  value: -1 | 0 | 1
  since: number
  sinceEarliest: number
  isDoubtful: boolean
  /** Readings since then, and how many agreed. */
  readings: number
  agreed: number
  /** Readings in a row that say otherwise, and the first of them. */
  others: number
  othersSince: number
  /** The last reading that agreed. */
  last: number
  /** When it last stood; -1 for never. */
  lastStill: number
}

export function emptyLoad(): LoadState {
  return {
    value: -1,
    since: -1,
    sinceEarliest: -1,
    isDoubtful: false,
    readings: 0,
    agreed: 0,
    others: 0,
    othersSince: -1,
    last: -1,
    lastStill: -1,
  }
}

/**
 * Takes a reading of the load sensor. The state changes when as many readings in a row as the rule asks for say so, as
 * of the first of them; a change without standing in between is marked doubtful.
 */
export function meterLoad(
  state: LoadState,
  sample: Sample,
  isStill: boolean,
  readingsToAgree: number,
  spans: (span: LoadSpan) => void,
): void {
  if (isStill) state.lastStill = sample.time
  if ((sample.flags & ReportFlag.loadKnown) === 0) return
  const reading = sample.flags & ReportFlag.loaded ? 1 : 0
  state.readings++
  if (reading === state.value) {
    state.agreed++
    state.others = 0
    state.last = sample.time
    return
  }
  if (state.others++ === 0) state.othersSince = sample.time
  if (state.others < readingsToAgree && state.value >= 0) return
  const { value, since, sinceEarliest, isDoubtful, others, othersSince } = state
  if (value >= 0) {
    // The readings that turned it over belong to what follows.
    const readings = state.readings - others
    spans({
      kind: 'load',
      isLoaded: value === 1,
      start: since,
      startEarliest: sinceEarliest,
      end: othersSince,
      confidence: shareOf(state.agreed, readings),
      isDoubtful,
      known: sample.time,
    })
  }
  state.isDoubtful = value >= 0 && state.lastStill < state.last
  state.sinceEarliest = state.last
  state.value = reading
  state.since = othersSince
  state.readings = others
  state.agreed = others
  state.others = 0
  state.last = sample.time
}

/** How sure the state is: the share of readings since it began that agree, 0 to 1. */
export function loadConfidence(state: LoadState): number {
  return shareOf(state.agreed, state.readings)
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100) / 100
}
