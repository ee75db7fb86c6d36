import type { WallTime } from './wallClock.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A date in the order that a reader prefers. @param order begins with `YYYY`, `MM` or `DD`; the first stands for all others */
export function writeDate({ year, month, day }: WallTime, order: string): string {
  if (order.startsWith('MM')) return `${two(month)}/${two(day)}/${year}`
  if (order.startsWith('DD')) return `${two(day)}/${two(month)}/${year}`
  return `${year}-${two(month)}-${two(day)}`
}

/** `16:05`, with seconds `16:05:09`. */
export function writeClock({ hour, minute, second }: WallTime, seconds = false): string {
  return `${two(hour)}:${two(minute)}${seconds ? `:${two(second)}` : ''}`
}
