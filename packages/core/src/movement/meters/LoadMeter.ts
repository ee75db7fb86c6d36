import type { LoadSource } from '../load/LoadSource.ts'
import { judgeLoad } from '../load/readLoad.ts'
import type { LoadSpan } from '../results/MovementRow.ts'
import type { Sample } from '../Sample.ts'

/** Empty or loaded, as far as readings agree. */
export interface LoadState {
  /** The source that all of this was read from, as text; empty before the first report. */
  by: string
  /** -1 unknown, 0 empty, 1 loaded. */
  value: -1 | 0 | 1
  since: number
  sinceEarliest: number
  /** It changed without standing, or with a door that was never open meanwhile: somebody should check. */
  isDoubtful: boolean
  /** What the source said last: 0 or 1, kg or mm; -1 while it said nothing. */
  raw: number
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
  /** When a door was last open, and when one was last told of; -1 for never. */
  lastOpen: number
  lastDoor: number
}

export function emptyLoad(): LoadState {
  return {
    by: '',
    value: -1,
    since: -1,
    sinceEarliest: -1,
    isDoubtful: false,
    raw: -1,
    readings: 0,
    count: 0,
    others: 0,
    othersSince: -1,
    last: -1,
    lastStill: -1,
    lastOpen: -1,
    lastDoor: -1,
  }
}

/** Readings that confidence is taken from: more are forgotten. */
const MOST_READINGS = 16

/**
 * Takes what a report says of the load. The state changes when as many readings in a row as the rule asks for say so, as
 * of the first of them; a change that standing or a door contradicts is marked doubtful. What another source said is forgotten
 * with the first report that is read by this one.
 */
export function meterLoad(
  state: LoadState,
  sample: Sample,
  isStill: boolean,
  { source, by, agree }: LoadReading,
  spans: (span: LoadSpan) => void,
): void {
  if (state.by !== by) {
    if (state.value >= 0) spans(spanOf({ ...state, others: 0 }, sample.time, sample.time))
    Object.assign(state, emptyLoad(), { by })
  }
  if (isStill) state.lastStill = sample.time
  if (sample.door >= 0) state.lastDoor = sample.time
  if (sample.door === 1) state.lastOpen = sample.time
  if (sample.load < 0) return
  state.raw = sample.load
  const reading = judgeLoad(source, sample.load, state.value)
  if (reading < 0) return
  state.readings = ((state.readings << 1) | reading) & ((1 << MOST_READINGS) - 1)
  state.count = Math.min(MOST_READINGS, state.count + 1)
  if (reading === state.value) {
    state.others = 0
    state.last = sample.time
    return
  }
  if (state.others++ === 0) state.othersSince = sample.time
  if (state.others < agree && state.value >= 0) return
  const { value, others } = state
  if (value >= 0) spans(spanOf(state, state.othersSince, sample.time))
  state.isDoubtful = value >= 0 && isContradicted(state)
  state.sinceEarliest = state.last
  state.value = reading
  state.since = state.othersSince
  state.count = others
  state.others = 0
  state.last = sample.time
}

/** What a load is read by. */
export interface LoadReading {
  readonly source: LoadSource
  /** The source as text: the same for the same one. */
  readonly by: string
  /** Readings in a row that must agree before the state changes. */
  readonly agree: number
}

function spanOf(state: LoadState, end: number, known: number): LoadSpan {
  const { value, since, sinceEarliest, isDoubtful, others, readings, count } = state
  return {
    kind: 'load',
    isLoaded: value === 1,
    start: since,
    startEarliest: sinceEarliest,
    end,
    // The readings that turned it over belong to what follows.
    confidence: shareOf(value, readings >> others, count - others),
    isDoubtful,
    known,
  }
}

/** A door may be opened and closed between reports that are farther apart. Milliseconds. */
const DOOR_SEEN_MS = 1_800_000

/** Whether between the last reading that agreed and the first of the others it never stood, or its door is told to have stayed shut. */
function isContradicted({ lastStill, lastOpen, lastDoor, last, othersSince }: LoadState): boolean {
  const isShut = lastDoor >= last && lastOpen < last && othersSince - last <= DOOR_SEEN_MS
  return lastStill < last || isShut
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
