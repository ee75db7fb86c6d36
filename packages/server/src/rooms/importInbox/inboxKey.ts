import { createHash, randomBytes } from 'node:crypto'

/** A new secret end of an address: 256 random bits, of which only the hash is kept. */
export const newInboxKey = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const hashOfInboxKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** What a secret end looks like. */
export const INBOX_KEY = /^[\w-]{43}$/
