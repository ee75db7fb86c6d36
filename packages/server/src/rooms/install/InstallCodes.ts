import { randomInt } from 'node:crypto'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** What hashes of codes are for. */
const PURPOSE = 'installation code'
/** Without letters and digits that look alike: 31 of them. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 49 bits: at ten wrong ones a minute nobody finds one in a day. */
const LENGTH = 10

/** Codes for installers, short enough to be typed on a phone and stored as a keyed hash only. */
export class InstallCodes {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** A new one, as it is handed on: `ABCDE-FGHJK`. */
  make(): string {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  }

  /** What is stored of a code, however somebody typed it. */
  hash(code: string): Buffer {
    return this.#secrets.hash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), PURPOSE)
  }
}
