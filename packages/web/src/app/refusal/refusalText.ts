import { SAYING_LIMITS } from '@waymark/contract/errors.ts'
import type { Refusal } from './Refusal.ts'

/** The client's own words, in the language shown. */
export interface Words {
  readonly noPermission: string
  readonly unreached: string
  readonly errorCode: (code: string) => string
}

/**
 * What to tell the user (ERR-1): 401 and 403 say that the permission is missing, 4046500 and a cancelled call say
 * nothing (undefined), a server that was not reached is said to be so, others the table's text, else the server's, else the bare code.
 *
 * @param table the server's error texts by code; undefined before they were fetched
 */
export function refusalText(
  { errorCode, message }: Pick<Refusal, 'errorCode' | 'message'>,
  table: ReadonlyMap<string, string> | undefined,
  words: Words,
): string | undefined {
  if (errorCode === '4046500' || errorCode === 'aborted') return undefined
  if (errorCode === '401' || errorCode === '403') return words.noPermission
  if (errorCode === '-5') return words.unreached
  // only the server knows which limit applies
  if (SAYING_LIMITS.has(errorCode) && message) return message
  return (table?.get(errorCode) ?? message) || words.errorCode(errorCode)
}
