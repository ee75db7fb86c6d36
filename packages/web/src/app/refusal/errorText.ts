import { SAYING_LIMITS } from '@waymark/contract/errors.ts'
import { getErrCodeList } from '@waymark/contract/rooms/common.ts'
import { call } from '../api.ts'
import { fieldsText, type Labels } from '../form/fieldsText.ts'
import { currentLocale, translate } from '../i18n.ts'
import { RefusalError, type Refusal } from './Refusal.ts'
import { refusalText } from './refusalText.ts'

const tables = new Map<string, ReadonlyMap<string, string>>()

/** Fetches the server's error table in the language shown, once per language. */
export async function loadErrorTable(): Promise<void> {
  const locale = currentLocale()
  if (tables.has(locale)) return
  const outcome = await call(getErrCodeList, { locale })
  if (outcome.ok) tables.set(locale, new Map(outcome.data.map(({ code, message }) => [code, message])))
}

/** What to tell the user of a refusal, in the language shown; undefined for what is not to be told. */
export function errorText(refusal: Refusal): string | undefined {
  return refusalText(refusal, tables.get(currentLocale()), {
    noPermission: translate('common', 'noPermission'),
    unreached: translate('common', 'unreached'),
    errorCode: (code) => translate('common', 'errorCode', { code }),
  })
}

/** The same for whatever a query threw. */
export function thrownText(error: unknown): string {
  if (error instanceof RefusalError) return errorText(error.refusal) ?? ''
  return translate('common', 'screenFailed')
}

/** What to tell of a refusal where nothing is said at the fields themselves; undefined for what is not to be told. */
export function refusedText(refusal: Refusal, labels?: Labels): string | undefined {
  // its text says the limit already
  if (SAYING_LIMITS.has(refusal.errorCode)) return errorText(refusal)
  return [errorText(refusal), fieldsText(refusal.fields, labels)].filter(Boolean).join(': ') || undefined
}
