import { LOCALES } from '@waymark/contract/locales.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { expect, it } from 'vitest'
import type { Translate } from '../i18n.ts'
import { permissionText } from './permissionText.ts'

const files = import.meta.glob<{ messages: Record<string, string> }>('../../messages/*/*.ts', { eager: true })
const of = (locale: string, room: string): Record<string, string> =>
  files[`../../messages/${locale}/${room}.ts`]?.messages ?? {}

it.each(LOCALES)('has words for every permission in %s', (locale) => {
  const messages = { ...of(locale, 'thing'), ...of(locale, 'common'), ...of(locale, 'permission') }
  const missing: string[] = []
  const t: Translate<'permission'> = (key) =>
    messages[key] ?? messages[key.slice(key.indexOf('_') + 1)] ?? (missing.push(key), key)
  const texts = PERMISSIONS.map((perms) => permissionText(t, perms, true))
  expect(missing).toEqual([])
  expect(new Set(texts).size).toBe(PERMISSIONS.length)
})
