import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

/**
 * Whose `X-Forwarded-For` counts: nobody's, that of so many proxies one behind the other, or that of proxies at these
 * addresses and networks.
 */
export type TrustedProxies = false | number | readonly string[]

/** Names that stand for networks: this machine, link-local and private addresses. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Most proxies one behind the other. */
const MOST_HOPS = 10

function isNetwork(text: string): boolean {
  if (NAMES.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128))
  )
}

/** What a value must be, as an error says it, and how it is read. Everybody's (`true`, a network of all addresses) is refused. */
export const trustedProxies: [string, z.ZodType<TrustedProxies, string>] = [
  `false, a number of proxies from 1 to ${MOST_HOPS}, or addresses and networks such as loopback,10.0.0.0/8,2001:db8::1`,
  z.string().transform((value, context): TrustedProxies => {
    if (value === 'false') return false
    if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_HOPS) return Number(value)
    const networks = value.split(',').map((part) => part.trim())
    if (networks.every(isNetwork)) return Object.freeze(networks)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

/** Proxies at addresses and networks; none for an empty value. */
export const proxyNetworks: [string, z.ZodType<readonly string[], string>] = [
  'addresses and networks such as loopback,10.0.0.0/8,2001:db8::1',
  z.string().transform((value, context): readonly string[] => {
    const networks = value.split(',').flatMap((part) => part.trim() || [])
    if (networks.every(isNetwork)) return Object.freeze(networks)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]
