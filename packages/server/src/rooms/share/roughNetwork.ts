import { isIPv6 } from 'node:net'

/** Bits of an IPv6 address that a provider has in common; what follows tells its customers apart. */
const GROUPS = 3

/**
 * Where an address lies, roughly: without its last number (`203.0.113.*`), of IPv6 the first 48 bits
 * (`2001:db8:7::*`). Who looks is not to be told by it.
 */
export function roughNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.*')
  const [head = ''] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const first = Array.from({ length: GROUPS }, (_, i) => (groups[i] ?? '0').replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::*`
}
