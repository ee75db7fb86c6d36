import { LOCALES, languageTag } from '@waymark/contract/locales.ts'
import { CURRENCIES } from '@waymark/core/money/currencies.ts'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { fontBytes, runsOf } from './fonts.ts'

interface Drawn {
  hasGlyphForCodePoint: (codePoint: number) => boolean
}
const { create } = createRequire(import.meta.url)('fontkit') as { create: (bytes: Buffer) => Drawn }

it.each(LOCALES)('amounts, shares and days are drawn whole in %s: no character of them lacks in its font', (locale) => {
  const tag = languageTag(locale)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const written = [
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 }).format(-1234.56789),
    ...Array.from({ length: 12 }, (_, month) => day.format(new Date(Date.UTC(2026, month, 28, 23, 59)))),
    ...CURRENCIES.flatMap((currency) =>
      [1_234_567.891, -0.5].map((n) => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(n)),
    ),
    // as people paste them
    'non\u2011breaking \u2010 figure \u2012 dash \u2066marked\u2069',
  ]
  const fonts = new Map<string, Drawn>()
  const lacks = written.flatMap((text) =>
    runsOf(text).flatMap(({ font, text: run }) => {
      const drawn = fonts.get(font) ?? create(fontBytes(font))
      fonts.set(font, drawn)
      return Array.from(run)
        .filter((character) => !drawn.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        .map((c) => `${text}: U+${c.codePointAt(0)?.toString(16)}`)
    }),
  )
  expect(lacks).toEqual([])
})
