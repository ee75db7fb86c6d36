import { PUNJABI, type TimeUnit } from './relativeTime.ts'

/** A number of units of time, short: `4d`. */
export type SpanOfTime = (value: number, unit: TimeUnit) => string

/** @param tag language, BCP 47 */
export function spanOfTime(tag: string): SpanOfTime {
  const of = (unit: TimeUnit): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 })
  const formats = { second: of('second'), minute: of('minute'), hour: of('hour'), day: of('day') }
  if (tag.startsWith('pa') && !/[\u0a00-\u0a7f]/.test(formats.hour.format(2))) return spanInPunjabi
  return (value, unit) => formats[unit].format(value)
}

/** For browsers that lack the language. */
export const spanInPunjabi: SpanOfTime = (value, unit) => `${value} ${PUNJABI[unit][value === 1 ? 0 : 1]}`
