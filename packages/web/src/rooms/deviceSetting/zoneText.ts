/** Minutes before UTC at which there are clocks besides the full hours. */
const UNEVEN = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
const HOURS = Array.from({ length: 27 }, (_none, at) => (at - 12) * 60)

/** Zones of time that are offered, in minutes before UTC, the westernmost first. */
export const ZONES = [...HOURS, ...UNEVEN].toSorted((one, other) => one - other)

const two = (number: number): string => String(number).padStart(2, '0')

/** A zone as it is written: `UTC−03:30`. */
export function zoneText(minutes: number): string {
  const before = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.trunc(before / 60))}:${two(before % 60)}`
}
