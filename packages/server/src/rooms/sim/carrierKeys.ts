import { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** The keys of accounts with carriers. */
export const carrierKeys = (secrets: Secrets): KeyBook => new KeyBook(secrets, 'carrier of SIM cards: keys')
