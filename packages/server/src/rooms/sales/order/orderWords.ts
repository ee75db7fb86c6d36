import type { Locale } from '@waymark/contract/locales.ts'
import type { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import type { PAYMENT_CYCLES, SHIPPING } from '@waymark/contract/rooms/sales/orderFields.ts'

/** What the paper of an order says beside what every document says. */
interface OrderWords {
  readonly title: string
  readonly revision: string
  readonly contract: string
  readonly salesModel: string
  readonly salesModels: Readonly<Record<(typeof SALES_MODELS)[number], string>>
  readonly terms: string
  readonly shipping: string
  readonly shipTo: string
  readonly shippings: Readonly<Record<(typeof SHIPPING)[number], string>>
  readonly deposit: string
  readonly downPayment: string
  readonly installments: string
  readonly cycles: Readonly<Record<(typeof PAYMENT_CYCLES)[number], string>>
  readonly signature: string
  readonly signedBy: string
  readonly signedAt: string
  readonly signedFrom: string
  readonly hash: string
}

export const ORDER_WORDS: Readonly<Record<Locale, OrderWords>> = {
  en: {
    title: 'Order {{number}}',
    revision: 'Revision',
    contract: 'Contract',
    salesModel: 'Sales model',
    salesModels: { lump_sum: 'Lump sum', general_sales: 'General sales', leasing: 'Leasing' },
    terms: 'Terms',
    shipping: 'Shipping',
    shipTo: 'Ship to',
    shippings: { standard: 'Standard, 3 to 5 business days', second_day: 'Second day', overnight: 'Overnight' },
    deposit: 'Deposit',
    downPayment: 'Down payment',
    installments: 'Installments',
    cycles: { monthly: 'monthly', quarterly: 'quarterly', semi_annual: 'every six months', annual: 'yearly' },
    signature: 'Signature',
    signedBy: 'Signed by',
    signedAt: 'Signed at (UTC)',
    signedFrom: 'Signed from',
    hash: 'SHA-256 of what is signed',
  },
  fr: {
    title: 'Commande {{number}}',
    revision: 'Révision',
    contract: 'Contrat',
    salesModel: 'Mode de vente',
    salesModels: { lump_sum: 'Forfait unique', general_sales: 'Vente courante', leasing: 'Location' },
    terms: 'Conditions',
    shipping: 'Livraison',
    shipTo: 'Livrer à',
    shippings: { standard: 'Standard, 3 à 5 jours ouvrés', second_day: 'Sous deux jours', overnight: 'Le lendemain' },
    deposit: 'Caution',
    downPayment: 'Acompte',
    installments: 'Échéances',
    cycles: { monthly: 'par mois', quarterly: 'par trimestre', semi_annual: 'par semestre', annual: 'par an' },
    signature: 'Signature',
    signedBy: 'Signé par',
    signedAt: 'Signé le (UTC)',
    signedFrom: 'Signé depuis',
    hash: 'SHA-256 de ce qui est signé',
  },
  es: {
    title: 'Pedido {{number}}',
    revision: 'Revisión',
    contract: 'Contrato',
    salesModel: 'Modalidad de venta',
    salesModels: { lump_sum: 'Pago único', general_sales: 'Venta general', leasing: 'Arrendamiento' },
    terms: 'Condiciones',
    shipping: 'Envío',
    shipTo: 'Enviar a',
    shippings: { standard: 'Estándar, 3 a 5 días hábiles', second_day: 'Segundo día', overnight: 'Día siguiente' },
    deposit: 'Depósito',
    downPayment: 'Anticipo',
    installments: 'Plazos',
    cycles: { monthly: 'mensuales', quarterly: 'trimestrales', semi_annual: 'semestrales', annual: 'anuales' },
    signature: 'Firma',
    signedBy: 'Firmado por',
    signedAt: 'Firmado el (UTC)',
    signedFrom: 'Firmado desde',
    hash: 'SHA-256 de lo firmado',
  },
  zh: {
    title: '订单 {{number}}',
    revision: '修订',
    contract: '合同',
    salesModel: '销售模式',
    salesModels: { lump_sum: '一次性付款', general_sales: '普通销售', leasing: '租赁' },
    terms: '付款条件',
    shipping: '运输',
    shipTo: '收货地址',
    shippings: { standard: '标准，3 至 5 个工作日', second_day: '次日后送达', overnight: '隔夜' },
    deposit: '押金',
    downPayment: '首付款',
    installments: '分期',
    cycles: { monthly: '按月', quarterly: '按季', semi_annual: '每半年', annual: '按年' },
    signature: '签署',
    signedBy: '签署人',
    signedAt: '签署时间（UTC）',
    signedFrom: '签署地址',
    hash: '所签内容的 SHA-256',
  },
  pz: {
    title: 'ਆਰਡਰ {{number}}',
    revision: 'ਸੋਧ',
    contract: 'ਇਕਰਾਰਨਾਮਾ',
    salesModel: 'ਵਿਕਰੀ ਢੰਗ',
    salesModels: { lump_sum: 'ਇੱਕਮੁਸ਼ਤ', general_sales: 'ਆਮ ਵਿਕਰੀ', leasing: 'ਲੀਜ਼' },
    terms: 'ਸ਼ਰਤਾਂ',
    shipping: 'ਢੋਆ-ਢੁਆਈ',
    shipTo: 'ਇੱਥੇ ਭੇਜੋ',
    shippings: { standard: 'ਆਮ, 3 ਤੋਂ 5 ਕੰਮ ਦੇ ਦਿਨ', second_day: 'ਦੂਜੇ ਦਿਨ', overnight: 'ਰਾਤੋ-ਰਾਤ' },
    deposit: 'ਜਮ੍ਹਾਂ ਰਕਮ',
    downPayment: 'ਬਿਆਨਾ',
    installments: 'ਕਿਸ਼ਤਾਂ',
    cycles: { monthly: 'ਹਰ ਮਹੀਨੇ', quarterly: 'ਹਰ ਤਿਮਾਹੀ', semi_annual: 'ਹਰ ਛਿਮਾਹੀ', annual: 'ਹਰ ਸਾਲ' },
    signature: 'ਹਸਤਾਖਰ',
    signedBy: 'ਹਸਤਾਖਰੀ',
    signedAt: 'ਹਸਤਾਖਰ ਦਾ ਸਮਾਂ (UTC)',
    signedFrom: 'ਕਿੱਥੋਂ ਹਸਤਾਖਰ',
    hash: 'ਜੋ ਹਸਤਾਖਰ ਹੋਇਆ ਉਸਦਾ SHA-256',
  },
}
