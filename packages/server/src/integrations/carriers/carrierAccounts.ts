import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { carrierKeys } from '../../rooms/sim/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { Carrier } from './Carrier.ts'
import { openCarrier } from './openCarrier.ts'
import type { AskedCarrier } from './operationTasks.queries.ts'

export interface CarrierAccountsOptions {
  readonly secrets: Secrets
  /** Lets carriers be at addresses of one's own network. */
  readonly allowPrivate: boolean
}

/**
 * Opens accounts with carriers, each once for as long as it stays as it is: one signs in to it and not again for the next card.
 *
 * @throws RemoteError for an account without keys
 */
export function carrierAccounts({ secrets, allowPrivate }: CarrierAccountsOptions) {
  const open = new Map<string, Carrier>()
  return ({ simCarrierId, version, carrier, baseUrl, credentials }: AskedCarrier): Carrier => {
    const key = `${simCarrierId}:${version}`
    const known = open.get(key)
    if (known) return known
    if (credentials === '') throw new RemoteError('refused', 'the account has no keys')
    const opened = openCarrier({ carrier, baseUrl, credentials: carrierKeys(secrets).open(credentials), allowPrivate })
    for (const old of open.keys()) if (old.startsWith(`${simCarrierId}:`)) open.delete(old)
    open.set(key, opened)
    return opened
  }
}
export type CarrierAccounts = ReturnType<typeof carrierAccounts>
