import type { Secrets } from '../secrets/Secrets.ts'

/** What the encrypted key is for: the same words decrypt it. */
const PURPOSE = 'server for addresses: key'

/** The key of the server for addresses as it is stored: encrypted; empty where there is none. */
export const sealGeocoderKey = (secrets: Secrets, key: string): string =>
  key === '' ? '' : secrets.encrypt(key, PURPOSE)

export const openGeocoderKey = (secrets: Secrets, stored: string): string =>
  stored === '' ? '' : secrets.decrypt(stored, PURPOSE)
