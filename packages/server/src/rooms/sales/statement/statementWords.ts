import { messages as common } from '@waymark/contract/words/common.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { StatementLine } from '@waymark/contract/rooms/sales/statement.ts'

/** What a statement of account says on paper. */
export const STATEMENT_WORDS = defineWords({
  title: thing.statements,
  from: ['from {{day}}', 'du {{day}}', 'desde el {{day}}', '自 {{day}}', '{{day}} ਤੋਂ'],
  to: ['to {{day}}', 'au {{day}}', 'hasta el {{day}}', '至 {{day}}', '{{day}} ਤੱਕ'],
  heads: {
    date: PAPER_TEXTS.date,
    what: ['Transaction', 'Opération', 'Operación', '事项', 'ਲੈਣ-ਦੇਣ'],
    number: common.number,
    amount: common.amount,
    balance: PAPER_TEXTS.balance,
  },
  kinds: {
    invoice: thing.invoice,
    payment: thing.payment,
    creditNote: thing.creditNote,
    refund: PAPER_TEXTS.refund,
  } satisfies Record<StatementLine['kind'], Text>,
  account: PAPER_TEXTS.balance,
  opening: ['Opening balance', 'Solde initial', 'Saldo inicial', '期初余额', 'ਸ਼ੁਰੂਆਤੀ ਬਕਾਇਆ'],
  closing: ['Closing balance', 'Solde final', 'Saldo final', '期末余额', 'ਅੰਤਿਮ ਬਕਾਇਆ'],
  credit: ['Unapplied credit', 'Crédit non imputé', 'Saldo a favor sin aplicar', '未使用的预收款', 'ਅਣਵਰਤੀ ਜਮ੍ਹਾਂ ਰਕਮ'],
})
