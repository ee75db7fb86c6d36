import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import {
  accountingConnectionRecord,
  accountingKeys,
  type AccountingTokens,
  hostsOf,
  openTokens,
  sealTokens,
} from '../../rooms/accounting/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteApi } from '../api/RemoteApi.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { SignInNeededError } from './AccountingError.ts'
import { type AskedConnection, accountingLinkQueries as queries } from './accountingLinks.queries.ts'

/** Milliseconds before its end at which an access token is renewed. */
const EARLY = 60_000

export interface TokenOptions {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Lets services be at addresses of one's own network. */
  readonly allowPrivate: boolean
}

const granted = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})

type Asked = Pick<AskedConnection, 'service' | 'baseUrl' | 'credentials'>

/** Turns a code or a refresh token into tokens (RFC 6749, 4.1.3 and 6). @throws RemoteError */
export async function askForTokens(
  { clock, secrets, allowPrivate }: TokenOptions,
  { service, baseUrl, credentials }: Asked,
  form: Readonly<Record<string, string>>,
): Promise<AccountingTokens> {
  const url = new URL(hostsOf(service, baseUrl).token)
  const answer = await signInApi(url, allowPrivate).askForSignIn({
    method: 'POST',
    path: url.pathname,
    headers: { authorization: basic(secrets, credentials) },
    form,
  })
  const tokens = parseAnswer(granted, answer)
  return {
    access: tokens.access_token,
    refresh: tokens.refresh_token,
    accessEndsAt: clock.now() + tokens.expires_in * 1000,
  }
}

/** Gives a refresh token back, and with it what came of it (RFC 7009). @throws RemoteError */
export async function revokeTokens(
  { secrets, allowPrivate }: Pick<TokenOptions, 'secrets' | 'allowPrivate'>,
  { service, baseUrl, credentials }: Asked,
  tokens: string,
): Promise<void> {
  const url = new URL(hostsOf(service, baseUrl).revoke)
  await signInApi(url, allowPrivate).askForSignIn({
    method: 'POST',
    path: url.pathname,
    headers: { authorization: basic(secrets, credentials) },
    json: { token: openTokens(secrets, tokens).refresh },
    // it ended by itself
    takes: [400],
  })
}

/**
 * The access token of a connection, renewed where it is over or was refused. Refresh tokens change as they are used, so one
 * process at a time renews them: it holds the row meanwhile, and whoever waits for it reads the new ones.
 *
 * @param refused the token that the service did not take
 * @throws SignInNeededError where the service takes the refresh token no more: the connection has expired then
 * @throws RemoteError
 */
export async function accessToken(
  options: TokenOptions,
  connectionId: number,
  refused: string | undefined,
): Promise<string> {
  const { db, clock, secrets } = options
  const token = await db.transaction(async (tx) => {
    const connection = await queries.connection(tx, connectionId, 'for update')
    if (!connection || connection.state !== 'connected') return undefined
    const tokens = openTokens(secrets, connection.tokens)
    if (tokens.access !== refused && tokens.accessEndsAt - EARLY > clock.now()) return tokens.access
    try {
      const next = await askForTokens(options, connection, {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh,
      })
      await recordStore(tx, accountingConnectionRecord).update(connectionId, { tokens: sealTokens(secrets, next) })
      return next.access
    } catch (error) {
      if (!(error instanceof RemoteError) || error.trouble !== 'refused') throw error
      const store = recordStore(tx, accountingConnectionRecord)
      const [before] = await store.lockAny([connectionId])
      if (before) {
        const fields = { tokens: '', said: error.message.slice(0, 500) }
        await moveByProduct(store, before, { event: 'expire', now: clock.now(), fields })
      }
      return undefined
    }
  })
  if (token === undefined) throw new SignInNeededError('the sign-in at the accounting service has run out')
  return token
}

const signInApi = ({ origin }: URL, allowPrivate: boolean): RemoteApi =>
  new RemoteApi({ baseUrl: origin, allowPrivate, signIn: () => Promise.resolve({}) })

function basic(secrets: Secrets, credentials: string): string {
  const { clientId = '', clientSecret = '' } = accountingKeys(secrets).open(credentials)
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
}
