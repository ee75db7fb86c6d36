import { fromWall } from '@waymark/core/zones/fromWall.ts'
import { isWithinYears } from '@waymark/core/zones/yearBounds.ts'

/**
 * A time as spreadsheets write it, on the clock of the zone where it names none. Milliseconds since 1970 UTC; undefined where it
 * is none, with what is wrong told.
 *
 * @param zone IANA
 */
export function readTime(text: string, zone: string, say: (problem: string) => void): number | undefined {
  if (text === '') {
    say('blank')
    return undefined
  }
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text)
  const iso = us
    ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}T${(us[4] ?? '00:00').padStart(5, '0')}`
    : text
  let problem = 'invalid'
  try {
    const at = /(?:Z|[+-]\d{2}:\d{2})$/i.test(iso)
      ? Temporal.Instant.from(iso).epochMilliseconds
      : fromWall(Date.parse(`${Temporal.PlainDateTime.from(iso).toString()}Z`), zone)
    if (isWithinYears(at)) return at
    problem = 'outsideYears'
  } catch {
    // said below
  }
  say(problem)
  return undefined
}
