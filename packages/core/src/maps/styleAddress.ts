import { isWebAddress, originOf, withKey } from './tileAddress.ts'

/** What stands before the address of an archive that is read by ranges. */
const ARCHIVE = 'pmtiles://'
const MAPBOX = /^mapbox:\/\/(.+)$/

/** Whence a style came: what it names is found from there. */
export interface StyleOrigin {
  /** Of the style, without the key. */
  readonly address: string
  /** Empty where the server takes none. */
  readonly key: string
}

/** What of a style an address leads to. */
export type StylePart = 'source' | 'sprite' | 'tile'

/**
 * The address of a part that a style names, whole: relative ones from where the style stands, Mapbox's own by its servers. Its key
 * is left as `{key}`, as is one that the style's own server is to get. Undefined where nothing can be asked there.
 *
 * @param said as the style has it
 */
export function partAddress(said: string, part: StylePart, { address, key }: StyleOrigin): string | undefined {
  const isArchive = isArchiveAddress(said)
  const plain = askedAddress(said)
  const whole = mapboxAddress(plain, part, address) ?? absolute(plain, address)
  if (whole === undefined || !isWebAddress(withKey(whole, key))) return undefined
  // no other host is given the key by a place that was left for it
  const own = originOf(whole) === originOf(address) ? whole : whole.replaceAll('{key}', '%7Bkey%7D')
  return (isArchive ? ARCHIVE : '') + withoutKey(own, key)
}

/** The scheme, host and port that an address of a part is asked from. */
export const partOrigin = (address: string): string => originOf(askedAddress(address))

/** Whether an address leads to an archive that is read by ranges. */
export const isArchiveAddress = (address: string): boolean => address.startsWith(ARCHIVE)

/** The address of a part as its server is asked: that of an archive without what marks it. */
export const askedAddress = (address: string): string =>
  isArchiveAddress(address) ? address.slice(ARCHIVE.length) : address

/** The address of an archive as a style names it. */
export const archiveAddress = (address: string): string => ARCHIVE + address

const withoutKey = (address: string, key: string): string =>
  key === '' ? address : address.replaceAll(encodeURIComponent(key), '{key}').replaceAll(key, '{key}')

/** Relative to a style, with the places for numbers left as they are. */
function absolute(said: string, base: string): string | undefined {
  if (/^[a-z][\w+.-]*:/i.test(said)) return said
  if (!URL.canParse(said, base)) return undefined
  return new URL(said, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** Where Mapbox's short addresses lead: to the server that the style came from (docs.mapbox.com/api/maps). */
function mapboxAddress(said: string, part: StylePart, base: string): string | undefined {
  const rest = MAPBOX.exec(said)?.[1]
  if (rest === undefined) return undefined
  const origin = originOf(base)
  if (part === 'sprite') return `${origin}/styles/v1/${rest.replace(/^sprites\//, '')}/sprite?access_token={key}`
  return `${origin}/v4/${rest}.json?secure&access_token={key}`
}
