import { getErrCodeList } from '@waymark/contract/rooms/common.ts'
import { call } from './api.ts'
import { currentLocale, translate } from './i18n.ts'
import { RefusalError, type Refusal } from './Refusal.ts'

const tables = new Map<string, ReadonlyMap<string, string>>()

/** Fetches the server's error table in the language shown, once per language. */
export async function loadErrorTable(): Promise<void> {
  const locale = currentLocale()
  if (tables.has(locale)) return
  const outcome = await call(getErrCodeList, { locale })
  if (outcome.ok) tables.set(locale, new Map(outcome.data.map(({ code, message }) => [code, message])))
}

/**
 * What to tell the user (ERR-1): 401 and 403 say that the permission is missing, 4046500 and a cancelled call say
 * nothing (undefined), others the table's text, else the server's, else the bare code.
 */
export function errorText(refusal: Refusal): string | undefined {
  const { errorCode, message } = refusal
  if (errorCode === '4046500' || errorCode === 'aborted') return undefined
  if (errorCode === '401' || errorCode === '403') return translate('common', 'noPermission')
  if (errorCode === '-5') return translate('common', 'systemError')
  const text = tables.get(currentLocale())?.get(errorCode) ?? message
  return text === '' ? translate('common', 'errorCode', { code: errorCode }) : text
}

/** The same for whatever a query threw. */
export function thrownText(error: unknown): string {
  if (error instanceof RefusalError) return errorText(error.refusal) ?? ''
  return translate('common', 'systemError')
}
