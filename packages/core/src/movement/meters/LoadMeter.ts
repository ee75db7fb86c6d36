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
  /** The newest readings, a bit each (1: loaded), newest lowest, and how many there are. */
  readings: number
  count: number
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
    count: 0,
    others: 0,
    othersSince: -1,
    last: -1,
    lastStill: -1,
  }
}

/** Readings that confidence is taken from: more are forgotten. */
const MOST_READINGS = 16

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
  state.readings = ((state.readings << 1) | reading) & ((1 << MOST_READINGS) - 1)
  state.count = Math.min(MOST_READINGS, state.count + 1)
  if (reading === state.value) {
    state.others = 0
    state.last = sample.time
    return
  }
  if (state.others++ === 0) state.othersSince = sample.time
  if (state.others < readingsToAgree && state.value >= 0) return
  const { value, since, sinceEarliest, isDoubtful, others, othersSince, readings, count } = state
  if (value >= 0) {
    spans({
      kind: 'load',
      isLoaded: value === 1,
      start: since,
      startEarliest: sinceEarliest,
      end: othersSince,
      // The readings that turned it over belong to what follows.
      confidence: shareOf(value, readings >> others, count - others),
      isDoubtful,
      known: sample.time,
    })
  }
  state.isDoubtful = value >= 0 && state.lastStill < state.last
  state.sinceEarliest = state.last
  state.value = reading
  state.since = othersSince
  state.count = others
  state.others = 0
  state.last = sample.time
}

/** How sure the state is: the share of the newest readings since it began that agree, 0 to 1. */
export function loadConfidence({ value, readings, count }: LoadState): number {
  return shareOf(value, readings, count)
}

function shareOf(value: number, readings: number, count: number): number {
  if (count <= 0) return 0
  let agreed = 0
  for (let bit = 0; bit < count; bit++) if (((readings >> bit) & 1) === value) agreed++
  return Math.round((agreed / count) * 100) / 100
}
