import { KeyBook } from '../../../platform/secrets/KeyBook.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'

/** Keys of accounts with payment services. */
export const gatewayKeys = (secrets: Secrets): KeyBook => new KeyBook(secrets, 'payment service: keys')
