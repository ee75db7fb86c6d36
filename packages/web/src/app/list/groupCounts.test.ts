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
