import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { getPublicSuffix } from 'tldts'

/** Why a host name can be nobody's brand. */
export type HostRefusal = 'hostAddress' | 'hostLocal' | 'hostSuffix' | 'hostOwn'

/** Longest host name in characters (RFC 1035), less the label `_waymark.` that stands before it in a proof. */
const LONGEST = 253 - '_waymark.'.length

/** What ends a host in a URL, or stands for another character there. */
const NO_HOST = /[\s/\\:?#@%[\]]/

/** Letters, digits and hyphens (RFC 1123). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Names that no registry gives to anybody: RFC 2606 and 6761, `local` (RFC 6762), `onion` (RFC 7686), `home.arpa`
 * (RFC 8375), `alt` (RFC 9476) and `internal`, which ICANN set aside for private use in 2024.
 */
const RESERVED = ['localhost', 'test', 'example', 'invalid', 'local', 'onion', 'home.arpa', 'alt', 'internal'].concat(
  ['com', 'net', 'org'].map((top) => `example.${top}`),
)

/**
 * A host name as it is compared: in small letters, without the dot of the root, other scripts in Punycode (UTS 46, as
 * browsers have it). An IPv4 address in any of its writings comes out as one. Undefined where it is none.
 */
export function readHostName(text: string): string | undefined {
  if (NO_HOST.test(text)) return undefined
  const host = domainToASCII(text).toLowerCase().replace(/\.$/, '')
  const isHost = host.length <= LONGEST && host.split('.').every((label) => LABEL.test(label))
  return isHost || isIP(host) !== 0 ? host : undefined
}

/**
 * Why no organisation can have a host name, proved or not: an address, this machine, what stands above many owners (the
 * public suffix list, its private part too), or the installation's own.
 *
 * @param host as {@link readHostName} gives it
 * @param own host of the installation's public address
 */
export function hostRefusal(host: string, own: string | undefined): HostRefusal | undefined {
  if (isIP(host) !== 0) return 'hostAddress'
  if (host === 'localhost') return 'hostLocal'
  if (host === own) return 'hostOwn'
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host ? 'hostSuffix' : undefined
}

/** True for a name that nobody owns in the DNS, so that a record proves nothing. */
export function isReservedName(host: string): boolean {
  return RESERVED.some((name) => isWithin(host, name))
}

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)
