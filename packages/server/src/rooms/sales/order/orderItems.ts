import type { CallIn } from '@waymark/contract/call.ts'
import type { addOrder } from '@waymark/contract/rooms/sales/order.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { fromWireMinor, toWireMinor } from '@waymark/core/money/moneyJson.ts'
import { type OrderLineInput, type PricedOrder, priceOrder } from '@waymark/core/sales/priceOrder.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { OrderQueries } from './order.queries.ts'
import type { NewOrderLine, SoldSku } from './orderLines.queries.ts'

type Entered = NonNullable<CallIn<typeof addOrder>['items']>[number]

/** More than any rate that is told: a tax takes no more than all. */
const MOST_PERCENT = 100n

/**
 * Lines as they are written, of what was entered: with what their SKUs say.
 *
 * @throws CallError 4041800 for a SKU that the organization does not sell, 400700 for a model that is not there, 400 for a rate over 100 %
 */
export async function toLines(
  queries: OrderQueries,
  { orgId, currency }: { readonly orgId: number; readonly currency: string },
  items: readonly Entered[],
): Promise<NewOrderLine[]> {
  const skuIds = items.flatMap(({ skuId }) => skuId ?? [])
  const skus = new Map((await queries.skus(orgId, skuIds)).map((sku) => [sku.skuId, sku]))
  const models = await queries.models(items.flatMap(({ modelId }) => modelId ?? []))
  return items.map(({ skuId = null, modelId, text, quantity, unitPrice, taxes }, i) => {
    const sku = skuId === null ? undefined : skus.get(skuId)
    if (skuId !== null && !sku) throw new CallError('4041800')
    if (typeof modelId === 'number' && !models.has(modelId)) throw new CallError('400700')
    const isTooMuch = taxes.some(({ percent }) => {
      const { units, scale } = decimal(percent)
      return units > MOST_PERCENT * 10n ** BigInt(scale)
    })
    if (isTooMuch) throw new CallError('400', [{ name: `items.${i}.taxes`, kind: 'wrongForm' }])
    const ofModel = modelId === undefined ? (sku?.modelId ?? null) : modelId
    return {
      skuId,
      modelId: ofModel,
      kind: kindOf(sku, ofModel),
      text,
      quantity,
      unitPrice,
      listPrice: sku?.currency === currency ? sku.price : null,
      taxes: taxes.map(({ name, jurisdiction = '', percent, compound = false, certificate = '' }) => ({
        name,
        jurisdiction,
        percent,
        compound,
        certificate,
      })),
    }
  })
}

function kindOf(sku: SoldSku | undefined, modelId: number | null): NewOrderLine['kind'] {
  if (modelId !== null && sku?.kind !== 'service') return 'device'
  return sku?.kind === 'service' ? 'service' : 'goods'
}

interface Amounts {
  readonly currency: string
  readonly discount: number
  readonly shippingFee: number
}

/** What an order comes to. @throws CallError 400821 for a discount that is more than its lines come to */
export function priced({ currency, discount, shippingFee }: Amounts, lines: readonly OrderLineInput[]): PricedOrder {
  try {
    return priceOrder({
      currency,
      lines,
      discount: fromWireMinor(discount),
      shippingFee: fromWireMinor(shippingFee),
    })
  } catch (error) {
    if (error instanceof RangeError) throw new CallError('400821', [{ name: 'discount', kind: 'wrongForm' }])
    throw error
  }
}

/** The columns of an order that follow from what it comes to. @throws CallError 400821 for an amount that no number of JSON holds */
export function amountsOf({ total, discountPercent }: PricedOrder): { total: number; discountPercent: string } {
  try {
    return { total: toWireMinor(total), discountPercent }
  } catch (error) {
    if (error instanceof RangeError) throw new CallError('400821')
    throw error
  }
}
