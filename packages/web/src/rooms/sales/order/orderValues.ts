import type { OrderDetail, PAYMENT_CYCLES, ORDER_TYPES, SHIPPING } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { type LineItemValue, lineAfter, linesOf, toItem } from '../lines/LineItemValue.ts'

/** An order as it is typed; amounts in the currency itself. */
export interface OrderValues {
  customerId: number | null
  number: string
  orderType: (typeof ORDER_TYPES)[number]
  salesModel: (typeof SALES_MODELS)[number]
  contractId: number | null
  currency: string
  shipping: (typeof SHIPPING)[number]
  shippingFee: number | null
  discount: number | null
  deposit: number | null
  downPayment: number | null
  paymentCycle: (typeof PAYMENT_CYCLES)[number] | null
  installments: number | null
  terms: (typeof TERMS)[number]
  netDays: number | null
  rmaId: number | null
  sampleUntil: string
  memo: string
  items: LineItemValue[]
}

const newOrder = (): OrderValues => ({
  customerId: null,
  number: '',
  orderType: 'customer',
  salesModel: 'general_sales',
  contractId: null,
  currency: lastCurrency(),
  shipping: 'standard',
  shippingFee: null,
  discount: null,
  deposit: null,
  downPayment: null,
  paymentCycle: 'monthly',
  installments: 12,
  terms: 'net',
  netDays: 30,
  rmaId: null,
  sampleUntil: '',
  memo: '',
  items: [lineAfter(undefined)],
})

/** What the form starts with. */
export function orderValues(of: OrderDetail | undefined): OrderValues {
  const start = newOrder()
  if (!of) return start
  const { currency } = of
  const figure = (amount: number): number | null => (amount === 0 ? null : figureOfMoney({ amount, currency }))
  return {
    ...of,
    shippingFee: figure(of.shippingFee),
    discount: figure(of.discount),
    deposit: figure(of.deposit),
    downPayment: figure(of.downPayment),
    paymentCycle: of.paymentCycle ?? start.paymentCycle,
    installments: of.installments ?? start.installments,
    netDays: of.netDays ?? start.netDays,
    sampleUntil: of.sampleUntil ?? '',
    items: linesOf(of.items),
  }
}

/** An amount that was typed, in the currency's smallest unit. */
export const minor = (figure: number | null, currency: string): number =>
  figure === null ? 0 : minorOfFigure(figure, currency)

/** The same as calls take it. */
export function orderFieldsOf(values: OrderValues) {
  const { contractId, currency, salesModel, orderType, shipping, terms, memo } = values
  const isLeasing = salesModel === 'leasing'
  const isForReturn = orderType === 'exchange' || orderType === 'replacement'
  return {
    contractId,
    currency,
    salesModel,
    orderType,
    shipping,
    terms,
    memo,
    shippingFee: minor(values.shippingFee, currency),
    discount: minor(values.discount, currency),
    deposit: minor(values.deposit, currency),
    downPayment: minor(values.downPayment, currency),
    paymentCycle: isLeasing ? values.paymentCycle : null,
    installments: isLeasing ? values.installments : null,
    netDays: terms === 'net' ? values.netDays : null,
    rmaId: isForReturn ? values.rmaId : null,
    sampleUntil: orderType === 'sample' && values.sampleUntil !== '' ? values.sampleUntil : null,
    // a line that nothing was typed into is none
    items: values.items
      .filter(({ skuId, text, unitPrice }) => skuId !== null || text !== '' || unitPrice !== '')
      .map(toItem),
  }
}
