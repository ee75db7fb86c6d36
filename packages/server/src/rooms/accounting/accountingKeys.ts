import { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** What our application is at an accounting service. */
export const accountingKeys = (secrets: Secrets): KeyBook => new KeyBook(secrets, 'accounting service: keys')

/** Tokens of whoever signed in at an accounting service, as they are stored: encrypted. */
export interface AccountingTokens {
  readonly access: string
  /** Milliseconds since 1970 UTC. */
  readonly accessEndsAt: number
  readonly refresh: string
}

const PURPOSE = 'accounting service: tokens'

export const sealTokens = (secrets: Secrets, tokens: AccountingTokens): string =>
  secrets.encrypt(JSON.stringify(tokens), PURPOSE)

export const openTokens = (secrets: Secrets, stored: string): AccountingTokens =>
  JSON.parse(secrets.decrypt(stored, PURPOSE)) as AccountingTokens

/** A code that a service handed out for a sign-in. */
export const sealCode = (secrets: Secrets, code: string): string => secrets.encrypt(code, PURPOSE)
export const openCode = (secrets: Secrets, stored: string): string => secrets.decrypt(stored, PURPOSE)
