import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** What the encrypted keys of accounts are for: the same words decrypt them. */
const PURPOSE = 'carrier of SIM cards: keys'

export type CarrierKeys = Readonly<Record<string, string>>

/** The keys of an account as they are stored. */
export const sealKeys = (secrets: Secrets, keys: CarrierKeys): string => secrets.encrypt(JSON.stringify(keys), PURPOSE)

/** The keys of an account; none where none are stored. */
export const openKeys = (secrets: Secrets, stored: string): CarrierKeys =>
  stored === '' ? {} : (JSON.parse(secrets.decrypt(stored, PURPOSE)) as CarrierKeys)
