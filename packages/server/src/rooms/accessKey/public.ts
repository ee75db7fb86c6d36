import type { AuthenticateKey } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { AccessDirectory } from '../role/public.ts'
import type { AccessKeyQueries } from './accessKey.queries.ts'
import { hashKey } from './makeKey.ts'

export interface KeyAuthenticatorOptions {
  readonly queries: Pick<AccessKeyQueries, 'identify' | 'used'>
  /** The tree of organisations, from memory. */
  readonly access: Pick<AccessDirectory, 'below'>
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number, signal?: AbortSignal) => Promise<boolean>
}

/**
 * Turns access keys into callers, with the organisations and devices that they reach.
 *
 * The answer throws 400001 while the service of the key's organisation is suspended.
 */
export function keyAuthenticator({ queries, access, inService }: KeyAuthenticatorOptions): AuthenticateKey {
  return async (key, remoteAddress, signal) => {
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
    const row = await queries.identify(hashKey(key), address, signal)
    if (!row) return undefined
    const orgIds = await access.below(row.org_id, row.directory_version)
    if (orgIds.length === 0) return undefined
    if (!(await inService(row.org_id, signal))) throw new CallError('400001')
    await queries.used(row.key_id, address)
    return {
      keyId: row.key_id,
      orgId: row.org_id,
      orgIds,
      devices: row.all_devices ? null : row.devices,
      interfaces: new Set(row.interfaces),
    }
  }
}
