import { randomInt } from 'node:crypto'
import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { matchTotp } from './totp.ts'
import { type ContactRow, type MethodRow, twoFactorQueries } from './twoFactor.queries.ts'

const BACKUP_CODES = 10
/** Letters and digits that are not mistaken for each other; 12 of them are 59 bits. */
const BACKUP_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const BACKUP_LENGTH = 12

/** A way to prove a second time who signs in. */
export interface Method {
  readonly method: TwoFactorMethod
  /** Where a code goes, mostly hidden. */
  readonly hint: string
}

/** Second factors of users: authenticator app, e-mail, phone, and backup codes for when all else is lost. */
export class TwoFactor {
  readonly queries: ReturnType<typeof twoFactorQueries>
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor(db: Database, secrets: Secrets, clock: Clock) {
    this.queries = twoFactorQueries(db)
    this.#secrets = secrets
    this.#clock = clock
  }

  /** What the user has switched on, the authenticator first. */
  async methodsOf(userId: number, signal?: AbortSignal): Promise<Method[]> {
    const [rows, contact] = await Promise.all([
      this.queries.methods(userId, signal),
      this.queries.contact(userId, signal),
    ])
    return rows.map(({ method }) => ({ method, hint: hintOf(method, contact) }))
  }

  /** Purpose under which an authenticator's key is encrypted. */
  purposeOf(userId: number): string {
    return `totp ${userId}`
  }

  /** @throws {CallError} 40012 when the code is blank, 40018 when it is not the authenticator's now or was used */
  async verifyAuthenticator(userId: number, code: string): Promise<void> {
    if (code === '') throw new CallError('40012')
    const row = (await this.queries.methods(userId)).find((each) => each.method === 'authenticator')
    const step = row && this.#match(row, userId, code)
    if (step === undefined || !(await this.queries.useStep(userId, step))) throw new CallError('40018')
  }

  /** Uses a backup code up. @throws {CallError} 40012 when it is blank, 40013 when it is none of the user's */
  async verifyBackupCode(userId: number, code: string): Promise<void> {
    if (code === '') throw new CallError('40012')
    const plain = code.toLowerCase().replace(/[\s-]/g, '')
    if (!(await this.queries.useBackupCode(userId, this.#hash(userId, plain)))) throw new CallError('40013')
  }

  /** Makes new backup codes, which take the place of the old ones. They are shown once and stored as hashes. */
  async newBackupCodes(userId: number): Promise<string[]> {
    const letter = (): string => BACKUP_ALPHABET[randomInt(BACKUP_ALPHABET.length)] ?? ''
    const codes = Array.from({ length: BACKUP_CODES }, () => Array.from({ length: BACKUP_LENGTH }, letter).join(''))
    await this.queries.replaceBackupCodes(
      userId,
      codes.map((code) => this.#hash(userId, code)),
    )
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  }

  #match({ secret, last_step }: MethodRow, userId: number, code: string): number | undefined {
    return matchTotp(this.#secrets.decrypt(secret, this.purposeOf(userId)), code, this.#clock.now(), last_step)
  }

  #hash(userId: number, code: string): Buffer {
    return this.#secrets.hash(code, `backup ${userId}`)
  }
}

/** Enough of an address or number to know it by, not enough to learn it. */
export function hintOf(method: TwoFactorMethod, contact: Pick<ContactRow, 'email' | 'mobile'> | undefined): string {
  if (method === 'authenticator' || !contact) return ''
  if (method === 'phone') return contact.mobile === '' ? '' : `•••${contact.mobile.slice(-4)}`
  return contact.email.replace(/^(.)[^@]*@/, '$1•••@')
}
