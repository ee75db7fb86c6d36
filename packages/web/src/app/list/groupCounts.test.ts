import { messages } from '@waymark/contract/words/thing.ts'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { groupCounts } from './groupCounts.ts'

it.each([
  ['en', '15,873 alarms of 2026, —'],
  ['es', '15.873 alarms of 2026, —'],
  ['zh', '15,873 alarms of 2026, —'],
])('puts the thousands of counts apart, in %s, and of nothing else', async (lng, said) => {
  const i18next = createInstance()
  const texts = { found_one: '{{count}} alarm', found_other: '{{count}} alarms of {{year}}, {{none}}' }
  await i18next.use(groupCounts).init({
    lng,
    resources: { [lng]: { translation: texts } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  expect(i18next.t('found', { count: 15_873, year: 2026, none: '—' })).toBe(said)
})

it.each([
  ['fr', '2\u202F000\u202F000 véhicules'],
  ['es', '2.000.000 vehículos'],
])('says round millions as other numbers in %s, which has a form for them that no text needs', async (lng, said) => {
  expect(new Intl.PluralRules(lng).select(2_000_000)).toBe('many')
  const i18next = createInstance()
  const [, fr, es] = messages.countVehicles_other
  await i18next.use(groupCounts).init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { translation: { count_one: '{{count}}', count_other: lng === 'fr' ? fr : es } } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  expect(i18next.t('count', { count: 2_000_000 })).toBe(said)
})
