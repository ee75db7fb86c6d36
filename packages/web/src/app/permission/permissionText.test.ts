import { LOCALES } from '@waymark/contract/locales.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { expect, it } from 'vitest'
import { messages as common } from '@waymark/contract/words/common.ts'
import { messages as permission } from '../../messages/administration/permission.ts'
import { textsIn } from '@waymark/contract/words/table/textsIn.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import type { Translate } from '../i18n.ts'
import { permissionText } from './permissionText.ts'

const TABLES = [thing, common, permission]

it.each(LOCALES)('has words for every permission in %s', (locale) => {
  const messages: Record<string, string> = Object.assign({}, ...TABLES.map((table) => textsIn(table, locale)))
  const missing: string[] = []
  const t: Translate<'permission'> = (key) =>
    messages[key] ?? messages[key.slice(key.indexOf('_') + 1)] ?? (missing.push(key), key)
  const texts = PERMISSIONS.map((perms) => permissionText(t, perms, true))
  expect(missing).toEqual([])
  expect(new Set(texts).size).toBe(PERMISSIONS.length)
})
