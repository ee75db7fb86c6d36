import type { Locale } from '@waymark/contract/locales.ts'
import type { StatementLine } from '@waymark/contract/rooms/sales/statement.ts'

/** What a statement of account says on paper. */
interface StatementWords {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly heads: readonly [date: string, what: string, number: string, amount: string, balance: string]
  readonly kinds: Readonly<Record<StatementLine['kind'], string>>
  readonly account: string
  readonly opening: string
  readonly closing: string
  readonly credit: string
}

export const STATEMENT_TEXTS: Readonly<Record<Locale, StatementWords>> = {
  en: {
    title: 'Statement of account',
    from: 'from {{day}}',
    to: 'to {{day}}',
    heads: ['Date', 'Transaction', 'Number', 'Amount', 'Balance'],
    kinds: { invoice: 'Invoice', payment: 'Payment', creditNote: 'Credit note', refund: 'Refund' },
    account: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    credit: 'Unapplied credit',
  },
  fr: {
    title: 'Relevé de compte',
    from: 'du {{day}}',
    to: 'au {{day}}',
    heads: ['Date', 'Opération', 'Numéro', 'Montant', 'Solde'],
    kinds: { invoice: 'Facture', payment: 'Paiement', creditNote: 'Avoir', refund: 'Remboursement' },
    account: 'Solde',
    opening: 'Solde initial',
    closing: 'Solde final',
    credit: 'Crédit non imputé',
  },
  es: {
    title: 'Estado de cuenta',
    from: 'desde el {{day}}',
    to: 'hasta el {{day}}',
    heads: ['Fecha', 'Operación', 'Número', 'Importe', 'Saldo'],
    kinds: { invoice: 'Factura', payment: 'Pago', creditNote: 'Nota de crédito', refund: 'Reembolso' },
    account: 'Saldo',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    credit: 'Saldo a favor sin aplicar',
  },
  zh: {
    title: '对账单',
    from: '自 {{day}}',
    to: '至 {{day}}',
    heads: ['日期', '事项', '编号', '金额', '余额'],
    kinds: { invoice: '发票', payment: '付款', creditNote: '贷项通知单', refund: '退款' },
    account: '余额',
    opening: '期初余额',
    closing: '期末余额',
    credit: '未使用的预收款',
  },
  pz: {
    title: 'ਖਾਤੇ ਦਾ ਵੇਰਵਾ',
    from: '{{day}} ਤੋਂ',
    to: '{{day}} ਤੱਕ',
    heads: ['ਮਿਤੀ', 'ਲੈਣ-ਦੇਣ', 'ਨੰਬਰ', 'ਰਕਮ', 'ਬਕਾਇਆ'],
    kinds: { invoice: 'ਇਨਵੌਇਸ', payment: 'ਭੁਗਤਾਨ', creditNote: 'ਕ੍ਰੈਡਿਟ ਨੋਟ', refund: 'ਰਕਮ ਵਾਪਸੀ' },
    account: 'ਬਕਾਇਆ',
    opening: 'ਸ਼ੁਰੂਆਤੀ ਬਕਾਇਆ',
    closing: 'ਅੰਤਿਮ ਬਕਾਇਆ',
    credit: 'ਅਣਵਰਤੀ ਜਮ੍ਹਾਂ ਰਕਮ',
  },
}
