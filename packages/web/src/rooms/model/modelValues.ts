import type { CallIn } from '@waymark/contract/call.ts'
import type { addModel, Capability, Model, PriceRange } from '@waymark/contract/rooms/model.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { lastCurrency } from '../../app/lastCurrency.ts'

/** The kinds of prices, in order. */
export const PRICES = ['priceSettlement', 'priceCatalogue', 'priceSales'] as const
type Price = (typeof PRICES)[number]

/** From and to, in the currency's unit; null where nothing is said. */
interface Figures {
  min: number | null
  max: number | null
}

/** What the form of a model holds. */
export interface ModelValues extends Record<Price, Figures> {
  name: string
  manufacturer: string
  productOrigin: string
  description: string
  pictures: readonly string[]
  isTrailer: boolean
  isParts: boolean
  hwDigits: string
  capabilities: Capability[]
  currency: string
}

/** What a model, or a new one, stands in the form as. */
export function modelValues(model: Model | undefined): ModelValues {
  const currency = model?.currency ?? lastCurrency()
  const figures = (range: PriceRange | null | undefined): Figures => ({
    min: range ? figureOfMoney({ amount: range.min, currency }) : null,
    max: range ? figureOfMoney({ amount: range.max, currency }) : null,
  })
  return {
    name: model?.name ?? '',
    manufacturer: model?.manufacturer ?? '',
    productOrigin: model?.productOrigin ?? '',
    description: model?.description ?? '',
    pictures: model?.picture ? [model.picture] : [],
    isTrailer: model?.isTrailer ?? false,
    isParts: model?.isParts ?? false,
    hwDigits: String(model?.hwDigits ?? 5),
    capabilities: [...(model?.capabilities ?? [])],
    currency,
    priceSettlement: figures(model?.priceSettlement),
    priceCatalogue: figures(model?.priceCatalogue),
    priceSales: figures(model?.priceSales),
  }
}

/** The same as the call wants it: one figure of a price stands for both, and without any price there is no currency. */
export function toModelParams(values: ModelValues): CallIn<typeof addModel> {
  const { currency, pictures, hwDigits, priceSettlement, priceCatalogue, priceSales, ...fields } = values
  const rangeOf = ({ min, max }: Figures): PriceRange | null => {
    const [low, high] = [min ?? max, max ?? min]
    return low === null || high === null
      ? null
      : { min: minorOfFigure(low, currency), max: minorOfFigure(high, currency) }
  }
  const prices = {
    priceSettlement: rangeOf(priceSettlement),
    priceCatalogue: rangeOf(priceCatalogue),
    priceSales: rangeOf(priceSales),
  }
  return {
    ...fields,
    ...prices,
    picture: pictures[0] ?? null,
    hwDigits: Number(hwDigits),
    currency: Object.values(prices).some(Boolean) ? currency : null,
  }
}
