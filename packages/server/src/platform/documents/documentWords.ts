import { messages as common } from '@waymark/contract/words/common.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Party } from './IssuedDocument.ts'

/** What every document says. */
export const DOCUMENT_WORDS = defineWords({
  roles: {
    from: ['From', 'De', 'De', '出具方', 'ਵੱਲੋਂ'],
    billTo: PAPER_TEXTS.billTo,
  } satisfies Record<Party['role'], Text>,
  description: ['Description', 'Description', 'Descripción', '项目', 'ਵੇਰਵਾ'],
  quantity: PAPER_TEXTS.quantity,
  unitPrice: PAPER_TEXTS.unitPrice,
  discount: PAPER_TEXTS.discount,
  tax: PAPER_TEXTS.tax,
  amount: common.amount,
  net: PAPER_TEXTS.subtotal,
  total: common.grandTotal,
  exempt: ['exempt', 'exonéré', 'exento', '免税', 'ਛੋਟ ਪ੍ਰਾਪਤ'],
})

/** Those of one language. */
export type DocumentWords = (typeof DOCUMENT_WORDS)[Locale]
