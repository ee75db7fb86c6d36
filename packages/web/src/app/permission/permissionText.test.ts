import { LOCALES } from '@waymark/contract/locales.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { expect, it } from 'vitest'
import type { Translate } from '../i18n.ts'
import { permissionText } from './permissionText.ts'

const files = import.meta.glob<{ messages: Record<string, string> }>('../../messages/*/permission.ts', { eager: true })

it.each(LOCALES)('has words for every permission in %s', (locale) => {
  const messages = files[`../../messages/${locale}/permission.ts`]?.messages ?? {}
  const missing: string[] = []
  const t: Translate<'permission'> = (key) => messages[key] ?? (missing.push(key), key)
  const texts = PERMISSIONS.map((perms) => permissionText(t, perms, true))
  expect(missing).toEqual([])
  expect(new Set(texts).size).toBe(PERMISSIONS.length)
})
