import { createHash, randomBytes } from 'node:crypto'

/** A new key of a link: 256 random bits, of which only the hash is kept. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** What is kept of the key of a link. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
