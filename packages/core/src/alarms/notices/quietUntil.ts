import { CompiledSchedule } from '../schedule/CompiledSchedule.ts'

/** Hours of every day in which somebody does not want to be disturbed, on the clock on the wall of their zone. */
export interface QuietHours {
  /** IANA name. */
  readonly zone: string
  /** Minutes from midnight, 0 to 1439; the end is not included. Equal ones: no quiet hours. */
  readonly from: number
  readonly until: number
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const compiled = new Map<string, CompiledSchedule>()
/** So many different quiet hours are kept ready; then they start anew. */
const MOST_KEPT = 1000

/**
 * The end of the quiet hours that `time` lies in, both ms since 1970 UTC; null outside of them. Hours may go on across
 * midnight. Minutes that the clock leaves out are nobody's, and the hour that comes twice counts both times.
 */
export function quietUntil(time: number, hours: QuietHours): number | null {
  if (hours.from === hours.until) return null
  const schedule = scheduleOf(hours)
  return schedule.isActive(time) ? schedule.nextChange(time) : null
}

function scheduleOf({ zone, from, until }: QuietHours): CompiledSchedule {
  const key = `${zone} ${from} ${until}`
  const known = compiled.get(key)
  if (known) return known
  const periods = DAYS.map((day) => ({
    startDay: day,
    startMinute: from,
    endDay: from < until ? day : (day % 7) + 1,
    endMinute: until,
  }))
  const made = new CompiledSchedule({ name: '', zone, periods })
  if (compiled.size >= MOST_KEPT) compiled.clear()
  compiled.set(key, made)
  return made
}
