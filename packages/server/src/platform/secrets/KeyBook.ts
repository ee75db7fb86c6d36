import { CallError } from '../http/CallError.ts'
import type { Secrets } from './Secrets.ts'

/** Keys of an account by their names. */
export type Keys = Readonly<Record<string, string>>

/** Keys of accounts with services of others as they are stored: encrypted, and never told. */
export class KeyBook {
  readonly #secrets: Secrets
  readonly #purpose: string

  /** @param purpose what the keys are for: the same words decrypt them */
  constructor(secrets: Secrets, purpose: string) {
    this.#secrets = secrets
    this.#purpose = purpose
  }

  /** The keys of an account; none where none are stored. */
  open(stored: string): Keys {
    return stored === '' ? {} : (JSON.parse(this.#secrets.decrypt(stored, this.#purpose)) as Keys)
  }

  /** The keys as they are stored: those that are said, over those that were there. @throws CallError 400 where they are not all that are asked for */
  seal(asked: readonly string[], said: Keys | undefined, before: string): { readonly credentials?: string } {
    if (said === undefined) return {}
    const keys = { ...this.open(before), ...said }
    checkKeys(asked, keys)
    return { credentials: this.#secrets.encrypt(JSON.stringify(keys), this.#purpose) }
  }

  /**
   * The same for an account that is edited: keys that were meant for one address are not sent to another that somebody types in.
   *
   * @throws CallError 400
   */
  sealAgain(
    asked: readonly string[],
    said: Keys | undefined,
    before: { readonly baseUrl: string; readonly credentials: string },
    baseUrl: string | undefined,
  ): { readonly credentials?: string } {
    const isElsewhere = baseUrl !== undefined && baseUrl !== before.baseUrl
    if (isElsewhere && before.credentials !== '' && said === undefined) checkKeys(asked, {})
    return this.seal(asked, said, isElsewhere ? '' : before.credentials)
  }
}

/** Refuses keys that are not all that are asked for. @throws CallError 400 */
function checkKeys(list: readonly string[], keys: Keys): void {
  const missing = list.filter((name) => !keys[name]).map((name) => `credentials.${name}`)
  const unknown = Object.keys(keys).some((name) => !list.includes(name))
  if (unknown) throw new CallError('400', [{ name: 'credentials', kind: 'carrierKeys', list }])
  if (missing.length > 0)
    throw new CallError(
      '400',
      missing.map((name) => ({ name, kind: 'missing' })),
    )
}

/** Refuses what is no address of the web. @throws CallError 400 */
export function checkAddress(address: string | undefined, name = 'baseUrl'): void {
  if (!address) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isWeb || url.search !== '' || url.hash !== '') throw new CallError('400', [{ name, kind: 'webAddress' }])
}
