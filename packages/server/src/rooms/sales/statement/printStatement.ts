import type { z } from 'zod'
import type { fileAnswer } from '@waymark/contract/fields.ts'
import { type Locale, languageTag } from '@waymark/contract/locales.ts'
import type { Statement } from '@waymark/contract/rooms/sales/statement.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { writePdfOnThread } from '../../../platform/pdf/writePdfOnThread.ts'
import { dayTextIn } from '../invoice/dayTextIn.ts'
import { STATEMENT_WORDS } from './statementWords.ts'

interface PrintedStatement {
  readonly locale: Locale
  /** Days such as `2026-11-01`, where only some count. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A statement of account as PDF, in any of the languages. */
export async function printStatement(
  { customer, currency, opening, closing, credit, lines }: Statement,
  { locale, from, to }: PrintedStatement,
): Promise<z.infer<typeof fileAnswer>> {
  const words = STATEMENT_WORDS[locale]
  const dayText = dayTextIn(locale)
  const amount = (minor: number): string => moneyText({ minor: fromWireMinor(minor), currency }, languageTag(locale))
  const days = [
    from === undefined ? '' : fillPhrase(words.from, { day: dayText(from) }),
    to === undefined ? '' : fillPhrase(words.to, { day: dayText(to) }),
  ].filter(Boolean)
  const pdf = await writePdfOnThread({
    title: words.title,
    about: [[customer, currency].join(' · '), ...(days.length > 0 ? [days.join(' ')] : [])],
    columns: Object.values(words.heads).map((head, place) => ({ head, isNumber: place >= 3 })),
    rows: lines.map((line) => [
      dayText(line.on),
      words.kinds[line.kind],
      line.number,
      amount(line.amount),
      amount(line.balance),
    ]),
    totals: null,
    notes: [
      {
        title: words.account,
        lines: [
          [words.opening, amount(opening)],
          [words.closing, amount(closing)],
          ...(credit > 0 ? ([[words.credit, amount(credit)]] as const) : []),
        ],
      },
    ],
    language: languageTag(locale),
  })
  return {
    fileName: `${words.title} ${customer} ${currency}.pdf`,
    mime: 'application/pdf',
    base64: true,
    content: Buffer.from(pdf).toString('base64'),
  }
}
