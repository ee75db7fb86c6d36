import type { Locale } from '@waymark/contract/locales.ts'
import type { Party } from './IssuedDocument.ts'

/** What every document says. */
export interface DocumentWords {
  readonly roles: Readonly<Record<Party['role'], string>>
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discount: string
  readonly tax: string
  readonly amount: string
  readonly net: string
  readonly total: string
  readonly exempt: string
}

export const DOCUMENT_WORDS: Readonly<Record<Locale, DocumentWords>> = {
  en: {
    roles: { from: 'From', billTo: 'Bill to' },
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    discount: 'Discount',
    tax: 'Tax',
    amount: 'Amount',
    net: 'Subtotal',
    total: 'Total',
    exempt: 'exempt',
  },
  fr: {
    roles: { from: 'De', billTo: 'Facturer à' },
    description: 'Description',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    discount: 'Remise',
    tax: 'Taxe',
    amount: 'Montant',
    net: 'Sous-total',
    total: 'Total',
    exempt: 'exonéré',
  },
  es: {
    roles: { from: 'De', billTo: 'Facturar a' },
    description: 'Descripción',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    discount: 'Descuento',
    tax: 'Impuesto',
    amount: 'Importe',
    net: 'Subtotal',
    total: 'Total',
    exempt: 'exento',
  },
  zh: {
    roles: { from: '出具方', billTo: '付款方' },
    description: '项目',
    quantity: '数量',
    unitPrice: '单价',
    discount: '折扣',
    tax: '税',
    amount: '金额',
    net: '小计',
    total: '合计',
    exempt: '免税',
  },
  pz: {
    roles: { from: 'ਵੱਲੋਂ', billTo: 'ਬਿੱਲ ਕਿਸ ਨੂੰ' },
    description: 'ਵੇਰਵਾ',
    quantity: 'ਮਾਤਰਾ',
    unitPrice: 'ਇਕਾਈ ਕੀਮਤ',
    discount: 'ਛੋਟ',
    tax: 'ਟੈਕਸ',
    amount: 'ਰਕਮ',
    net: 'ਉਪ-ਜੋੜ',
    total: 'ਕੁੱਲ',
    exempt: 'ਛੋਟ ਪ੍ਰਾਪਤ',
  },
}
