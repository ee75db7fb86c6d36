import { createHash, randomBytes } from 'node:crypto'

/** Says what it is, to people and to programs that look for secrets in files. */
const PREFIX = 'wmk_'
/** Characters that are shown of a key, so that people can tell keys apart. */
const HINT = 10

/** A new access key of 256 random bits, what is stored of it, and what is shown of it. */
export function makeKey(): { key: string; hash: Buffer; hint: string } {
  const key = PREFIX + randomBytes(32).toString('base64url')
  return { key, hash: hashKey(key), hint: key.slice(0, HINT) }
}

/** What is stored of a key. A fast hash is enough for what cannot be guessed. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
