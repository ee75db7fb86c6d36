import type { Address } from './Address.ts'
import { countryCode } from './countryCode.ts'

type Part = Exclude<keyof Address, 'country' | 'street'>

/**
 * How countries write what follows the street: a line each, of parts and what stands before them where there is one in front
 * (UPU, Postal addressing systems in member countries).
 */
const CITY_STATE_CODE = [[['city'], ['state', ', '], ['postalCode', ' ']]] as const
const CITY_STATE_CODE_PLAIN = [[['city'], ['state', ' '], ['postalCode', ' ']]] as const
const CODE_CITY = [[['postalCode'], ['city', ' '], ['state', ', ']]] as const
const CITY_THEN_CODE = [[['city'], ['state', ', ']], [['postalCode']]] as const

type Order = readonly (readonly (readonly [Part, string?])[])[]

const ORDERS: ReadonlyMap<string, Order> = new Map<string, Order>(
  (
    [
      [CITY_STATE_CODE, 'US'],
      [CITY_STATE_CODE_PLAIN, 'AU CA'],
      [CODE_CITY, 'AT BE BG BR CH CN CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MX NL NO PL PT RO SE SI SK TR UA'],
      [CITY_THEN_CODE, 'GB IE'],
      [[[['city'], ['postalCode', ' ']], [['state']]], 'IN PK NZ ZA'],
    ] as const
  ).flatMap(([order, countries]) => countries.split(' ').map((country) => [country, order] as const)),
)

/**
 * An address as it stands on an envelope, in the order of its country; that of North America where the country is not known. What
 * is empty is left out.
 */
export function addressLines(address: Address): string[] {
  const order = ORDERS.get(countryCode(address.country) ?? '') ?? CITY_STATE_CODE
  const place = order.map((line) =>
    line.reduce((text, [part, before = '']) => {
      const value = address[part].trim()
      return value === '' ? text : text === '' ? value : `${text}${before}${value}`
    }, ''),
  )
  return [...address.street.split(/\r?\n/), ...place, address.country]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
