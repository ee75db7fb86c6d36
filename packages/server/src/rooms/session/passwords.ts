import { hash, verify } from '@node-rs/argon2'
import { preparePassword } from '@waymark/contract/passwordShape.ts'
import { createHash, randomBytes } from 'node:crypto'
import { CallError } from '../../platform/http/CallError.ts'
import { isCommonPassword } from '../../platform/secrets/isCommonPassword.ts'

/** Name of the product: a password that many think of. */
const PRODUCT = 'waymark'

/** argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane; about 5 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password, its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(preparePassword(password), COST)
}

/**
 * Hash of a password that somebody chooses.
 *
 * @param field parameter that it came in
 * @param own what the account is called: no password
 * @throws {CallError} 400 for one that anybody would try first
 */
export async function hashChosen(field: string, password: string, own: readonly string[]): Promise<string> {
  if (await isCommonPassword(preparePassword(password), [...own, PRODUCT]))
    throw new CallError('400', [{ name: field, kind: 'passwordCommon' }])
  return hashPassword(password)
}

/** True when the password belongs to the hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, preparePassword(password))
}

let decoy: Promise<string> | undefined

/** Spends the time of a real check, so that an unknown user name takes as long as a wrong password. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  await verifyPassword(await decoy, password)
  return false
}

/** A new session token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A readable first password of 100 bits, without letters that look alike. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  let out = ''
  while (out.length < 20) {
    const byte = randomBytes(1)[0] ?? 255
    // bytes past the last whole multiple would favour the first letters
    if (byte < 248) out += letters[byte % letters.length]
  }
  return out
}
