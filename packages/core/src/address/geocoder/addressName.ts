import type { FoundAddress } from './FoundAddress.ts'

/** Countries that write the number before the street (UPU, Postal addressing systems in member countries). */
const NUMBER_FIRST = new Set(
  'US USA CA CAN GB GBR IE IRL AU AUS NZ NZL FR FRA IN IND ZA ZAF SG SGP HK HKG PH PHL MY MYS TH THA LU LUX PR PRI'.split(
    ' ',
  ),
)

/** `1234 North High Street`; `Hauptstraße 12` where the number stands behind. */
export function streetLine({ number, street, country }: Pick<FoundAddress, 'number' | 'street' | 'country'>): string {
  const parts = country === '' || NUMBER_FIRST.has(country) ? [number, street] : [street, number]
  return parts.filter((part) => part !== '').join(' ')
}

/** An address in one line: `1234 North High Street, Columbus, OH`; empty where nothing of it is known. */
export function addressName(found: FoundAddress): string {
  const first = found.street === '' ? found.title : streetLine(found)
  const parts = [first, found.town, found.state].filter((part) => part !== '')
  return [...new Set(parts)].join(', ').slice(0, MOST)
}

/** Characters of a name at most. */
const MOST = 200
