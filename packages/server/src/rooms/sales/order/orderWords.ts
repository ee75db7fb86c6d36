import { messages as common } from '@waymark/contract/words/common.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import type { PAYMENT_CYCLES, SHIPPING } from '@waymark/contract/rooms/sales/orderFields.ts'

/** What the paper of an order says beside what every document says. */
export const ORDER_WORDS = defineWords({
  title: PAPER_TEXTS.order,
  revision: ['Revision', 'Révision', 'Revisión', '修订', 'ਸੋਧ'],
  contract: thing.contract,
  salesModel: common.salesModel,
  salesModels: {
    lump_sum: common.salesModel_lump_sum,
    general_sales: common.salesModel_general_sales,
    leasing: common.salesModel_leasing,
  } satisfies Record<(typeof SALES_MODELS)[number], Text>,
  terms: PAPER_TEXTS.terms,
  shipping: PAPER_TEXTS.shipping,
  shipTo: ['Ship to', 'Livrer à', 'Enviar a', '收货地址', 'ਇੱਥੇ ਭੇਜੋ'],
  shippings: {
    standard: PAPER_TEXTS.shipping_standard,
    second_day: PAPER_TEXTS.shipping_second_day,
    overnight: PAPER_TEXTS.shipping_overnight,
  } satisfies Record<(typeof SHIPPING)[number], Text>,
  deposit: PAPER_TEXTS.deposit,
  downPayment: PAPER_TEXTS.downPayment,
  installments: ['Installments', 'Échéances', 'Plazos', '分期', 'ਕਿਸ਼ਤਾਂ'],
  cycles: {
    monthly: ['monthly', 'par mois', 'mensuales', '按月', 'ਹਰ ਮਹੀਨੇ'],
    quarterly: ['quarterly', 'par trimestre', 'trimestrales', '按季', 'ਹਰ ਤਿਮਾਹੀ'],
    semi_annual: ['every six months', 'par semestre', 'semestrales', '每半年', 'ਹਰ ਛਿਮਾਹੀ'],
    annual: ['yearly', 'par an', 'anuales', '按年', 'ਹਰ ਸਾਲ'],
  } satisfies Record<(typeof PAYMENT_CYCLES)[number], Text>,
  signature: ['Signature', 'Signature', 'Firma', '签署', 'ਹਸਤਾਖਰ'],
  signedBy: PAPER_TEXTS.signedBy,
  signedAt: ['Signed at (UTC)', 'Signé le (UTC)', 'Firmado el (UTC)', '签署时间（UTC）', 'ਹਸਤਾਖਰ ਦਾ ਸਮਾਂ (UTC)'],
  signedFrom: PAPER_TEXTS.signedFrom,
  hash: [
    'SHA-256 of what is signed',
    'SHA-256 de ce qui est signé',
    'SHA-256 de lo firmado',
    '所签内容的 SHA-256',
    'ਜੋ ਹਸਤਾਖਰ ਹੋਇਆ ਉਸਦਾ SHA-256',
  ],
})
