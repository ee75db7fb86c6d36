import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A target that is not to be connected to. */
export class ForbiddenTargetError extends Error {
  override name = 'ForbiddenTargetError'
}

/** Networks that are no one's on the internet (IANA special-purpose registries), cloud metadata among them. */
const FORBIDDEN: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const forbidden = new BlockList()
for (const [network, bits, family] of FORBIDDEN) forbidden.addSubnet(network, bits, family)

/** True for an address on the internet. An IPv4 address in IPv6 clothes is looked at as what it is. */
export function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublic(mapped)
  // the other ways to write IPv4 within IPv6 (::ffff:7f00:1, ::7f00:1) are nobody's either
  if (address.startsWith('::') && isIP(address) === 6) return false
  const family = isIP(address)
  return family !== 0 && !forbidden.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The address to connect to for a host: its first, after all of them were looked at, so that a name cannot mean one thing
 * when it is checked and another when it is used.
 *
 * @param allowPrivate lets addresses of one's own network through
 * @throws {ForbiddenTargetError} when the host has an address that is not public
 */
export async function resolveTarget(host: string, allowPrivate: boolean): Promise<{ address: string; family: number }> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  const [first] = found
  if (!first) throw new Error('the host has no address')
  if (!allowPrivate && found.some(({ address }) => !isPublic(address)))
    throw new ForbiddenTargetError('the host is not on the internet')
  return first
}
