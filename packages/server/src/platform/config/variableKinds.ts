import { SENSOR_FAMILIES, type SensorFamily } from '@waymark/core/tracking/sensorFamilies.ts'
import { PROCESS_ROLES, type ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

/** One environment variable: how it is read, what it means and whether its value may ever be shown. */
export interface Variable<T> {
  name: string
  /** Text that counts when the variable is not set; undefined: there is no value then. */
  default: string | undefined
  /** For the operator, as a sentence: docs/configuration.md prints it. */
  meaning: string
  /** What a value must be, as it is said in an error. */
  expected: string
  secret: boolean
  schema: z.ZodType<T, string>
}

export function variable<T>(
  name: string,
  byDefault: string | undefined,
  [expected, schema]: [string, z.ZodType<T, string>],
  meaning: string,
  secret = false,
): Variable<T> {
  return { name, default: byDefault, meaning, expected, secret, schema }
}

export function whole(min: number, max: number): [string, z.ZodType<number, string>] {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)
  return [`a whole number from ${min} to ${max}`, schema]
}

export const port = whole(0, 65_535)

export const text: [string, z.ZodType<string, string>] = ['text that is not empty', z.string().min(1)]

export function oneOf<const T extends string>(values: readonly T[]): [string, z.ZodType<T, string>] {
  return [`one of ${values.join(', ')}`, z.string().pipe(z.enum(values))]
}

export function url(...schemes: string[]): [string, z.ZodType<string, string>] {
  const isOne = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
  return [`a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`, z.string().refine(isOne)]
}

/** A service of another party with the account there: `scheme://name:secret@host`. */
export function account(...schemes: string[]): [string, z.ZodType<string, string>] {
  const isOne = (value: string) => {
    if (!URL.canParse(value)) return false
    const { protocol, username, password } = new URL(value)
    return schemes.includes(protocol.slice(0, -1)) && username !== '' && password !== ''
  }
  return [
    `a URL with name and password that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    z.string().refine(isOne),
  ]
}

export const protocolPorts: [string, z.ZodType<Readonly<Record<string, number>>, string>] = [
  'pairs such as teltonika=5027,gt06=5023, with ports from 1 to 65535',
  z.string().transform((value, context) => {
    const ports: Record<string, number> = {}
    for (const pair of value.split(',').filter((part) => part.trim() !== '')) {
      const match = /^\s*([a-z][a-z0-9]*)=(\d{1,5})\s*$/.exec(pair)
      const number = Number(match?.[2])
      if (!match?.[1] || match[1] in ports || number < 1 || number > 65_535) {
        context.addIssue({ code: 'custom', message: pair })
        return z.NEVER
      }
      ports[match[1]] = number
    }
    return Object.freeze(ports)
  }),
]

export const sensorFamilies: [string, z.ZodType<readonly SensorFamily[], string>] = [
  `some of ${SENSOR_FAMILIES.join(',')}`,
  z.string().transform((value, context): readonly SensorFamily[] => {
    const named = value.split(',').flatMap((part) => part.trim() || [])
    const known = named.flatMap((part) => SENSOR_FAMILIES.find((family) => family === part.toUpperCase()) ?? [])
    if (known.length === named.length) return Object.freeze(known)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

export const nameServers: [string, z.ZodType<readonly string[], string>] = [
  'addresses with or without a port such as 9.9.9.9,127.0.0.1:5353,[2620:fe::fe]:53',
  z.string().transform((value, context): readonly string[] => {
    const servers = value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => part.trim())
    const hasAddress = (server: string): boolean => {
      const [, bracketed, plain, number] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(server) ?? []
      const isPort = number === undefined || (Number(number) >= 1 && Number(number) <= 65_535)
      return isIP(server) !== 0 || (isPort && (isIPv6(bracketed ?? '') || isIPv4(plain ?? '')))
    }
    if (servers.every(hasAddress)) return Object.freeze(servers)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

/** Where something listens. */
export interface HostAndPort {
  readonly host: string
  readonly port: number
}

export const hostAndPort: [string, z.ZodType<HostAndPort, string>] = [
  'a host and a port such as proxy:5100',
  z.string().transform((value, context): HostAndPort => {
    const [, host = '', number] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? []
    const at = Number(number)
    if (at >= 1 && at <= 65_535) return Object.freeze({ host: host.replace(/[[\]]/g, ''), port: at })
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

export const processRoles: [string, z.ZodType<readonly ProcessRole[], string>] = [
  `some of ${PROCESS_ROLES.join(',')}`,
  z.string().transform((value, context): readonly ProcessRole[] => {
    const named = value.split(',').flatMap((part) => part.trim() || [])
    const roles = PROCESS_ROLES.filter((role) => named.includes(role))
    if (roles.length > 0 && roles.length === new Set(named).size) return Object.freeze(roles)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]
