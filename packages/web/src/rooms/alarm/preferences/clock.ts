const two = (value: number): string => String(value).padStart(2, '0')

/** `22:30` for 1350 minutes from midnight, as time inputs want it. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Minutes from midnight of `22:30`; undefined for what is no time, such as a field that is being typed. */
export function minutesOf(clock: string): number | undefined {
  const match = /^(\d{2}):(\d{2})/.exec(clock)
  if (!match) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes < 1440 ? minutes : undefined
}
