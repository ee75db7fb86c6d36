import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { ShownUnit } from '../wizard/useUnitOf.ts'

/** Values to each side of the present one. */
const EACH_SIDE = 10
/** A threshold is moved by up to half of itself. */
const SPAN = 0.5
/** Where half of it is next to nothing: this many of the shown unit. */
const LEAST_SPAN = 10

/** The next step of 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return factor * power
}

/** Durations move by minutes or hours, not by seconds. */
function durationUnit(seconds: number): ShownUnit {
  const unit = seconds >= 36_000 ? 3600 : seconds >= 600 ? 60 : 1
  return { suffix: '', toShown: (value) => value / unit, fromShown: (shown) => Math.round(shown * unit) }
}

/**
 * Thresholds around the present one, in whole steps of the user's unit, ascending; the present one is among them.
 *
 * @param value in SI @returns in SI, within what the type allows
 */
export function sweepValues(code: number, value: number, unit: ShownUnit): number[] {
  const bounds = alarmType(code)?.value
  if (!bounds) return []
  const { toShown, fromShown } = bounds.unit === 's' ? durationUnit(value) : unit
  const shown = toShown(value)
  const span = Math.max(Math.abs(shown) * SPAN, Math.min(LEAST_SPAN, Math.abs(toShown(bounds.most) - shown)))
  const step = Math.max(bounds.whole && bounds.unit !== 's' ? 1 : 0, niceStep(span / EACH_SIDE))
  const values = Array.from({ length: 2 * EACH_SIDE + 1 }, (_, i) => {
    const offset = i - EACH_SIDE
    return offset === 0 ? value : fromShown(Math.round((shown + offset * step) * 1e6) / 1e6)
  })
  return values.filter((each) => each >= bounds.least && each <= bounds.most)
}
