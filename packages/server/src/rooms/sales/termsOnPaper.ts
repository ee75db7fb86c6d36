import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'

type Terms = (typeof TERMS)[number]

/** When something is to be paid; `onReceipt` stands in place of so many days where those are none. */
const WORDS = defineWords({
  cash_in_advance: PAPER_TEXTS.terms_cash_in_advance,
  cod: PAPER_TEXTS.terms_cod,
  net: [
    'Net {{days}} days',
    '{{days}} jours net',
    'Neto a {{days}} días',
    '账期 {{days}} 天',
    '{{days}} ਦਿਨਾਂ ਵਿੱਚ ਅਦਾਇਗੀ',
  ],
  onReceipt: ['Due on receipt', 'À réception', 'Al recibir la factura', '收到发票即付', 'ਇਨਵੌਇਸ ਮਿਲਣ ਤੇ ਅਦਾਇਗੀ'],
} satisfies Record<Terms | 'onReceipt', Text>)

/** When a paper of a sale is to be paid, in words: the same on orders and invoices. */
export function termsOnPaper(locale: Locale, terms: Terms, days: number): string {
  const words = WORDS[locale]
  return terms === 'net' && days <= 0 ? words.onReceipt : fillPhrase(words[terms], { days })
}
