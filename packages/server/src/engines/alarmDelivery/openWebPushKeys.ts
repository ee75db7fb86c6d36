import webPush from 'web-push'
import type { Config } from '../../platform/config/Config.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { type Secrets, SecretsError } from '../../platform/secrets/Secrets.ts'
import { keptSecret } from '../../platform/secrets/serverSecrets.queries.ts'

/** What push services know the server by (RFC 8292). */
export interface WebPushKeys {
  /** Point of P-256 and its private number, base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The server's keys for web push: those of the settings, else a pair that is made at the first start. Undefined when the
 * stored pair cannot be read: a new one would cut off every browser that is registered, so that is left to the operator.
 */
export async function openWebPushKeys(
  db: Queries,
  secrets: Secrets,
  { webPushKeys }: Pick<Config, 'webPushKeys'>,
  log: Log,
): Promise<WebPushKeys | undefined> {
  try {
    const kept = webPushKeys ?? (await keptSecret(db, secrets, 'web push keys', makeKeys))
    const [publicKey = '', privateKey = ''] = kept.split(':')
    return { publicKey, privateKey }
  } catch (err) {
    if (!(err instanceof SecretsError)) throw err
    log.error({ err }, 'alarms are not pushed to browsers: the stored keys cannot be read')
    return undefined
  }
}

function makeKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `${publicKey}:${privateKey}`
}
