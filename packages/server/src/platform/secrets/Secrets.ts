import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Said before what is encrypted, so that another way of encrypting can follow. */
const VERSION = 'v1'
/** Bytes of a GCM nonce and of its tag (NIST SP 800-38D). */
const NONCE = 12
const TAG = 16

/** What was stored cannot be decrypted: it was changed, or encrypted with another key. */
export class SecretsError extends Error {
  override name = 'SecretsError'
}

/**
 * Keeps secrets that must be read again, such as the key of an authenticator app: AES-256-GCM under one master key. What
 * is only ever compared is hashed instead.
 */
export class Secrets {
  readonly #master: Buffer

  /** @param master the master key: any text with the strength of a key; each use gets a key of its own by HKDF */
  constructor(master: string) {
    this.#master = Buffer.from(master, 'utf8')
  }

  /**
   * Encrypts a text for storing. `purpose` says what it is, e.g. `totp:17`; only the same purpose decrypts it, so that a
   * stored secret cannot be moved to another place.
   */
  encrypt(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key('encrypt'), nonce)
    cipher.setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
  }

  /**
   * The text that was encrypted for `purpose`.
   *
   * @throws {SecretsError} when it was changed, meant for another purpose, or encrypted under another key
   */
  decrypt(stored: string, purpose: string): string {
    const [version, encoded = ''] = stored.split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    if (version !== VERSION || bytes.length < NONCE + TAG) throw new SecretsError('This is not an encrypted secret.')
    const decipher = createDecipheriv('aes-256-gcm', this.#key('encrypt'), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    } catch (error) {
      throw new SecretsError('A stored secret cannot be decrypted: is WAYMARK_SECRET the one it was stored under?', {
        cause: error,
      })
    }
  }

  /** A keyed hash (HMAC-SHA-256) of a text for one purpose, for what is too short to be hashed without a key. */
  hash(text: string, purpose: string): Buffer {
    return createHmac('sha256', this.#key(`hash ${purpose}`))
      .update(text)
      .digest()
  }

  /** True when `signature` is the keyed hash of the text; takes the same time whatever differs. */
  verifies(text: string, purpose: string, signature: Buffer): boolean {
    const expected = this.hash(text, purpose)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  }

  #key(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#master, 'waymark', use, 32))
  }
}
