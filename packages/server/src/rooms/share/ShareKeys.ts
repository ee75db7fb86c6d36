import { randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** What hashes and encrypted keys of shares are for. */
const PURPOSE = 'share key'

/** A key as it is stored. */
export interface StoredKey {
  readonly keyHash: Buffer
  readonly keySealed: string
}

/**
 * Keys of shares: found by a keyed hash, since people may choose a word, and kept encrypted, since the link is to be
 * copied again.
 */
export class ShareKeys {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** A key that cannot be guessed: 192 random bits. */
  make(): string {
    return randomBytes(24).toString('base64url')
  }

  hash(key: string): Buffer {
    return this.#secrets.hash(key, PURPOSE)
  }

  store(key: string): StoredKey {
    return { keyHash: this.hash(key), keySealed: this.#secrets.encrypt(key, PURPOSE) }
  }

  read(sealed: string): string {
    return this.#secrets.decrypt(sealed, PURPOSE)
  }
}
