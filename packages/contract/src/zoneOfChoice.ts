import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'

/** Zones that have a name of their own among the preferences (TIME-4); any other choice is an IANA name. */
const NAMED: Readonly<Record<string, string>> = {
  pacific: 'America/Los_Angeles',
  mountain: 'America/Denver',
  central: 'America/Chicago',
  eastern: 'America/New_York',
  utc: 'UTC',
}

/** The IANA zone of a preference; undefined for `browser`, which only a browser knows, and for a name that is none. */
export function zoneOfChoice(choice: string | undefined): string | undefined {
  const zone = choice === undefined ? undefined : (NAMED[choice] ?? choice)
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}
