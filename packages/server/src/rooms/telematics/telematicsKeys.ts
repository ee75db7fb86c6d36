import { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** The keys of accounts with telematics services. */
export const telematicsKeys = (secrets: Secrets): KeyBook => new KeyBook(secrets, 'telematics service: keys')
