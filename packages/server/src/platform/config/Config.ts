import type { z } from 'zod'
import type { Variable } from './variableKinds.ts'
import { VARIABLES } from './variables.ts'

type Variables = typeof VARIABLES

/** Settings without a default: absent when nobody set them. */
type OptionalKey =
  | 'adminPassword'
  | 'databaseUrl'
  | 'databaseReplicaUrl'
  | 'gatewayTlsPort'
  | 'tlsCert'
  | 'tlsKey'
  | 'mqttUrl'
  | 'secret'
  | 'publicUrl'
  | 'firmwareUrl'
  | 'smtpUrl'
  | 'smsUrl'
  | 'googleLogin'
  | 'facebookLogin'
  | 'policyFolder'
  | 'inbox'
  | 'webPushKeys'

/** The server's settings, read once and frozen. */
export type Config = {
  readonly [K in keyof Variables]: z.output<Variables[K]['schema']> | (K extends OptionalKey ? undefined : never)
}

/** The environment holds values that the server cannot work with; the message names each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings from `env` (normally `process.env`). A variable that is set to nothing counts as not set.
 *
 * @throws {ConfigError} naming every variable that is wrong and what it must be; never the value of a secret one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [key, variable] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const given = env[variable.name]?.trim() || variable.default
    if (given === undefined) continue
    const parsed = variable.schema.safeParse(given)
    if (parsed.success) config[key] = parsed.data
    else problems.push(`${variable.name} must be ${variable.expected}${variable.secret ? '' : `, not "${given}"`}`)
  }
  const known = new Set(Object.values<Variable<unknown>>(VARIABLES).map((v) => v.name))
  for (const name of Object.keys(env)) {
    if (name.startsWith('WAYMARK_') && !known.has(name)) problems.push(`${name} is not a setting that exists`)
  }
  if (problems.length > 0) throw new ConfigError(`The environment is not right:\n  ${problems.join('\n  ')}`)
  return Object.freeze(config) as Config
}

/** The settings of this process's environment; the only place that reads it. */
export function readProcessConfig(): Config {
  return readConfig(process.env)
}
