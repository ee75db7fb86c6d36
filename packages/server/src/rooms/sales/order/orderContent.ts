import type { CallResult } from '@waymark/contract/call.ts'
import type { getOrderToSign } from '@waymark/contract/rooms/sales/orderSigning.ts'
import type { CustomerAddress } from '@waymark/contract/rooms/sales/customerFields.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import { partsSha256 } from '../signing/partsSha256.ts'
import type { StoredOrder } from './order.queries.ts'
import { priced } from './orderItems.ts'
import type { OrderLineRow } from './orderLines.queries.ts'

/** Who buys, from whom and on which contract, as they were when an order was approved. */
export interface ApprovedWith {
  readonly seller: string
  readonly customer: string
  readonly company: string
  readonly contract: string
  readonly addresses: readonly CustomerAddress[]
}

export type OrderContent = CallResult<typeof getOrderToSign>
type Signed = Omit<OrderContent, 'sha256'>

/** What somebody reads who signs an order, with its SHA-256. */
export function orderContent(order: StoredOrder, lines: readonly OrderLineRow[], parties: ApprovedWith): OrderContent {
  const { goods } = priced(order, lines)
  const content: Signed = {
    seller: parties.seller,
    customer: parties.company || parties.customer,
    contract: parties.contract,
    number: order.number,
    revision: order.revision,
    orderType: order.orderType,
    salesModel: order.salesModel,
    currency: order.currency,
    items: lines.map(({ text, sku, quantity, unitPrice }, i) => {
      const { net = 0n, total = 0n } = goods.lines[i] ?? {}
      return { text, sku, quantity, unitPrice, net: toWireMinor(net), tax: toWireMinor(total - net) }
    }),
    net: toWireMinor(goods.net),
    tax: toWireMinor(goods.tax),
    shipping: order.shipping,
    shippingFee: order.shippingFee,
    discount: order.discount,
    deposit: order.deposit,
    downPayment: order.downPayment,
    paymentCycle: order.paymentCycle,
    installments: order.installments,
    terms: order.terms,
    netDays: order.netDays,
    memo: order.memo,
    amount: order.total,
  }
  return { ...content, sha256: orderSha256(content) }
}

/** Its parts in this order, as JSON: whoever has them can check it. */
export function orderSha256(of: Signed): string {
  const about = [of.seller, of.customer, of.contract, of.number, of.revision, of.orderType, of.salesModel, of.currency]
  const lines = of.items.map(({ text, sku, quantity, unitPrice, net, tax }) => [
    text,
    sku,
    quantity,
    unitPrice,
    net,
    tax,
  ])
  const amounts = [of.net, of.tax, of.shipping, of.shippingFee, of.discount, of.deposit, of.downPayment]
  const paid = [of.paymentCycle, of.installments, of.terms, of.netDays, of.memo, of.amount]
  return partsSha256([...about, lines, ...amounts, ...paid])
}
