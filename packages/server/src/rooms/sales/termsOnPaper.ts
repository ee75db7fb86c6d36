import type { Locale } from '@waymark/contract/locales.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'

type Terms = (typeof TERMS)[number]

/** When something is to be paid; `onReceipt` stands in place of so many days where those are none. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Terms | 'onReceipt', string>>>> = {
  en: {
    cash_in_advance: 'Cash in advance',
    cod: 'Cash on delivery',
    net: 'Net {{days}} days',
    onReceipt: 'Due on receipt',
  },
  fr: {
    cash_in_advance: 'Paiement d’avance',
    cod: 'Paiement à la livraison',
    net: '{{days}} jours net',
    onReceipt: 'À réception',
  },
  es: {
    cash_in_advance: 'Pago por adelantado',
    cod: 'Pago contra entrega',
    net: 'Neto a {{days}} días',
    onReceipt: 'Al recibir la factura',
  },
  zh: { cash_in_advance: '预付', cod: '货到付款', net: '账期 {{days}} 天', onReceipt: '收到发票即付' },
  pz: {
    cash_in_advance: 'ਪੇਸ਼ਗੀ ਅਦਾਇਗੀ',
    cod: 'ਡਿਲਿਵਰੀ ਤੇ ਅਦਾਇਗੀ',
    net: '{{days}} ਦਿਨਾਂ ਵਿੱਚ ਅਦਾਇਗੀ',
    onReceipt: 'ਇਨਵੌਇਸ ਮਿਲਣ ਤੇ ਅਦਾਇਗੀ',
  },
}

/** When a paper of a sale is to be paid, in words: the same on orders and invoices. */
export function termsOnPaper(locale: Locale, terms: Terms, days: number): string {
  const words = WORDS[locale]
  return terms === 'net' && days <= 0 ? words.onReceipt : fillPhrase(words[terms], { days })
}
