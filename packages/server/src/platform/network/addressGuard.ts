import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A target that is not to be connected to. */
export class ForbiddenTargetError extends Error {
  override name = 'ForbiddenTargetError'
}

/** A network by its first address and the bits that its addresses have in common. */
type Network = readonly [first: string, bits: number]

/**
 * IPv4 networks where nobody's server stands: the IANA IPv4 Special-Purpose Address Registry (RFC 6890), whole, with those
 * of its entries that are reachable but serve name servers and relays only; and multicast (RFC 5771).
 */
const SPECIAL_IPV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** All that IANA gives out as global unicast addresses (RFC 4291); what lies outside is nobody's on the internet. */
const GLOBAL_IPV6: Network = ['2000::', 3]

/**
 * Within these, the networks of the IANA IPv6 Special-Purpose Address Registry (RFC 6890), and what the 6bone gave back
 * (RFC 3701). Outside of them the registry has ::/128, ::1, ::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64,
 * 100:0:0:1::/64, 5f00::/16, fc00::/7 and fe80::/10; the site-local fec0::/10 and multicast lie there too.
 */
const SPECIAL_IPV6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
]

const specialIpv4 = blockListOf(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = blockListOf(SPECIAL_IPV6, 'ipv6')
const globalIpv6 = blockListOf([GLOBAL_IPV6], 'ipv6')

function blockListOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [first, bits] of networks) list.addSubnet(first, bits, family)
  return list
}

/** True for an address on the internet. An IPv4 address in IPv6 clothes (`::ffff:…`) is looked at as what it is. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  // a zone (`%eth0`) names a link of this machine
  if (family !== 6 || address.includes('%')) return false
  const mapped = mappedIpv4(address)
  if (mapped !== undefined) return isPublic(mapped)
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** The IPv4 address that an IPv6 address stands for, however it is written. */
function mappedIpv4(address: string): string | undefined {
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return undefined
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.')
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
