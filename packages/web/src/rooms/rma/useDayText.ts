import { useFormat } from '../../app/format/useFormat.ts'

/** Writes a day such as `2026-11-21` as the user reads days. */
export function useDayText(): (day: string) => string {
  const format = useFormat()
  // noon of the user's own wall is of that day in every zone
  return (day) => (day === '' ? '' : format.date(Date.parse(`${day}T12:00:00Z`)))
}
