import type { OdometerFault } from '../results/MovementRow.ts'
import type { Sample } from '../Sample.ts'

/** How far the vehicle's odometer is believed. */
export interface OdometerState {
  /** Last reading in metres and its time; -1 for none. */
  value: number
  time: number
  /** Millimetres that satellites measured since that reading. */
  sinceMm: number
  isTrusted: boolean
  /** The window in which odometer and satellites are compared. */
  windowMm: number
  windowOdometerM: number
  windowMs: number
  windowLegs: number
}

export function emptyOdometer(): OdometerState {
  return {
    value: -1,
    time: -1,
    sinceMm: 0,
    isTrusted: false,
    windowMm: 0,
    windowOdometerM: 0,
    windowMs: 0,
    windowLegs: 0,
  }
}

/** After this many millimetres by satellites the two are compared. */
const WINDOW_MM = 5_000_000

/** An odometer may count in whole kilometres. Metres. */
const COARSE_M = 1000

/** What roads are longer than the straight lines between fixes: reports every two minutes or more often, and seldom. */
const LONGER = { often: 1.3, seldom: 2 } as const
const OFTEN_MS = 120_000

/** An odometer counts at least this share of the straight lines. */
const LEAST = 0.9

/** A leg of the way, as the satellites measure it. */
export interface MeasuredLeg {
  mm: number
  /** Milliseconds. */
  span: number
  /** It surely moved: standing says nothing about an odometer. */
  isMoving: boolean
}

export interface MeterReading {
  mm: number
  odometerMm: number
}

/**
 * Distance of a leg: the odometer's where it is trusted, else that of the satellites. Trust comes from five kilometres
 * in which both agree, and goes with a reset, a jump, or five kilometres in which they do not; what a standing odometer
 * has missed in these is made good. Faults go into `faults`.
 */
export function measureLeg(
  state: OdometerState,
  sample: Sample,
  leg: MeasuredLeg,
  maxSpeedMps: number,
  faults: (fault: OdometerFault) => void,
): MeterReading {
  if (sample.odometer < 0) {
    state.sinceMm += leg.mm
    return { mm: leg.mm, odometerMm: 0 }
  }
  const before = state.value
  const delta = sample.odometer - before
  const last = state.time
  const seconds = (sample.time - last) / 1000
  const since = state.sinceMm
  const sinceAll = since + leg.mm
  state.value = sample.odometer
  state.time = sample.time
  state.sinceMm = 0
  if (before < 0) return { mm: leg.mm, odometerMm: 0 }
  const isReset = delta < 0
  if (isReset || delta > COARSE_M + maxSpeedMps * seconds) {
    faults(faultOf(isReset ? 'reset' : 'jump', sample, before))
    clearWindow(state)
    state.isTrusted = false
    return { mm: leg.mm, odometerMm: 0 }
  }
  const wasTrusted = state.isTrusted
  // A window is of one day: yesterday's has no part in today's.
  if (dayOf(sample.time) !== dayOf(last)) clearWindow(state)
  const missed = leg.isMoving ? compare(state, delta, sinceAll, leg.span) : 0
  if (wasTrusted && !state.isTrusted) faults(faultOf('scale', sample, before))
  if (!wasTrusted) return { mm: leg.mm, odometerMm: 0 }
  const odometerMm = Math.max(0, delta * 1000 - since)
  return { mm: odometerMm + missed, odometerMm }
}

/** Takes a leg into the window and judges a full one; returns the millimetres that a standing odometer missed. */
function compare(state: OdometerState, deltaM: number, mm: number, span: number): number {
  state.windowMm += mm
  state.windowOdometerM += deltaM
  state.windowMs += span
  state.windowLegs++
  if (state.windowMm < WINDOW_MM) return 0
  const metres = state.windowMm / 1000
  const most = state.windowMs / state.windowLegs <= OFTEN_MS ? LONGER.often : LONGER.seldom
  const isLess = state.windowOdometerM < LEAST * metres - COARSE_M
  const missed = isLess && state.isTrusted ? Math.max(0, state.windowMm - state.windowOdometerM * 1000) : 0
  state.isTrusted = !isLess && state.windowOdometerM <= most * metres + COARSE_M
  clearWindow(state)
  return missed
}

function dayOf(time: number): number {
  return Math.floor(time / 86_400_000)
}

function clearWindow(state: OdometerState): void {
  state.windowMm = 0
  state.windowOdometerM = 0
  state.windowMs = 0
  state.windowLegs = 0
}

function faultOf(fault: OdometerFault['fault'], sample: Sample, before: number): OdometerFault {
  return { kind: 'odometerFault', start: sample.time, fault, before, after: sample.odometer, known: sample.time }
}
