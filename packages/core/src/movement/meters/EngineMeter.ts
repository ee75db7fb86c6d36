import { ReportFlag } from '../../reports/ReportFlag.ts'
import { addSpan } from '../results/ActivityLedger.ts'
import type { Activity, Idle } from '../results/MovementRow.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'

/** Engine and idling as of the last report. */
export interface EngineState {
  /** Of the last report that said something about the ignition; -1 for none. */
  time: number
  isOn: boolean
  /** The asset was standing then, below the idle speed. */
  isStill: boolean
  /** The vehicle's own counter of engine hours, milliseconds, and when; -1 unknown. */
  hours: number
  hoursTime: number
  /** Engine milliseconds counted by ignition since that reading. */
  sinceMs: number
  /** Begin of the idling under way; -1 for none. */
  idleStart: number
  idleEnd: number
  idleLat: number
  idleLon: number
}

export function emptyEngine(): EngineState {
  return {
    time: -1,
    isOn: false,
    isStill: false,
    hours: -1,
    hoursTime: -1,
    sinceMs: 0,
    idleStart: -1,
    idleEnd: -1,
    idleLat: 0,
    idleLon: 0,
  }
}

/** A counter of engine hours may run ahead of the clock by this much (its steps are of 3 or 6 minutes). */
const COUNTER_SLACK_MS = 900_000

/** A counter that says nothing for longer than this is waited for no more. */
const COUNTER_SILENCE_MS = 86_400_000

/**
 * Counts engine time and idling up to a report. Engine time is the vehicle's own counter where it has one, else the
 * spans that begin with the ignition on, none longer than the rule's gap.
 *
 * @param isStill whether the asset stands as far as this report tells
 * @param idles takes the idling that ended
 */
export function meterEngine(
  state: EngineState,
  sample: Sample,
  isStill: boolean,
  rule: MovementRule,
  open: Activity[],
  idles: (idle: Idle) => void,
): void {
  if (sample.hours >= 0) countHours(state, sample, open)
  if (rule.ignition === 'none' || (sample.flags & ReportFlag.ignitionKnown) === 0) return
  const isOn = (sample.flags & ReportFlag.ignitionOn) !== 0
  const span = sample.time - state.time
  if (state.time >= 0 && state.isOn) {
    if (span <= rule.engineGapMs) {
      // A counter that spoke within a day will tell.
      const isCounted = state.hours >= 0 && sample.time - state.hoursTime <= COUNTER_SILENCE_MS
      if (!isCounted) {
        addSpan(open, state.time, sample.time, span, 'engineMs')
        if (state.hours >= 0) state.sinceMs += span
      }
    }
    if (state.isStill && isStill && span <= rule.idleGapMs) {
      addSpan(open, state.time, sample.time, span, 'idleMs')
      if (state.idleStart < 0) startIdle(state, sample)
      state.idleEnd = sample.time
    } else endIdle(state, rule, sample.time, idles)
  }
  if (!isOn) endIdle(state, rule, sample.time, idles)
  state.time = sample.time
  state.isOn = isOn
  state.isStill = isStill
}

function startIdle(state: EngineState, sample: Sample): void {
  state.idleStart = state.time
  if (!sample.hasFix) return
  state.idleLat = sample.lat
  state.idleLon = sample.lon
}

function endIdle(state: EngineState, rule: MovementRule, known: number, idles: (idle: Idle) => void): void {
  const { idleStart: start, idleEnd: end, idleLat: lat, idleLon: lon } = state
  if (start < 0) return
  state.idleStart = -1
  if (end - start >= rule.idleAfterMs) idles({ kind: 'idle', start, end, lat, lon, known })
}

/** The counter's own difference, less what was counted by ignition in between. */
function countHours(state: EngineState, sample: Sample, open: Activity[]): void {
  const delta = sample.hours - state.hours
  const span = sample.time - state.hoursTime
  if (state.hours >= 0 && delta >= 0 && delta <= span + COUNTER_SLACK_MS) {
    const amount = Math.max(0, Math.round(delta - state.sinceMs))
    addSpan(open, state.hoursTime, sample.time, amount, 'engineMs')
    addSpan(open, state.hoursTime, sample.time, amount, 'counterMs')
  }
  state.hours = sample.hours
  state.hoursTime = sample.time
  state.sinceMs = 0
}
