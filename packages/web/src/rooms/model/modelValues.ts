import type { CallIn } from '@waymark/contract/call.ts'
import {
  type addModel,
  type Capability,
  HARDWARE_DIGITS,
  type Model,
  type PriceRange,
} from '@waymark/contract/rooms/device/model.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { lastCurrency } from '../../app/money/lastCurrency.ts'

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
  warrantyMonths: number | null
  batteryMah: number | null
  capabilities: Capability[]
  currency: string
}

const UNSAID = { min: null, max: null }

const figuresOf = (range: PriceRange | null, currency: string): Figures =>
  range === null
    ? UNSAID
    : {
        min: figureOfMoney({ amount: range.min, currency }),
        max: figureOfMoney({ amount: range.max, currency }),
      }

const newModel = (): ModelValues => ({
  name: '',
  manufacturer: '',
  productOrigin: '',
  description: '',
  pictures: [],
  isTrailer: false,
  isParts: false,
  hwDigits: String(HARDWARE_DIGITS[0]),
  warrantyMonths: 12,
  batteryMah: null,
  capabilities: [],
  currency: lastCurrency(),
  priceSettlement: UNSAID,
  priceCatalogue: UNSAID,
  priceSales: UNSAID,
})

/** What a model, or a new one, stands in the form as. */
export function modelValues(model: Model | undefined): ModelValues {
  if (!model) return newModel()
  const { name, manufacturer, productOrigin, description, picture, isTrailer, isParts, hwDigits, capabilities } = model
  const currency = model.currency ?? lastCurrency()
  return {
    name,
    manufacturer,
    productOrigin,
    description,
    pictures: picture === null ? [] : [picture],
    isTrailer,
    isParts,
    hwDigits: String(hwDigits),
    warrantyMonths: model.warrantyMonths,
    batteryMah: model.batteryMah,
    capabilities: [...capabilities],
    currency,
    priceSettlement: figuresOf(model.priceSettlement, currency),
    priceCatalogue: figuresOf(model.priceCatalogue, currency),
    priceSales: figuresOf(model.priceSales, currency),
  }
}

/** The same as the call wants it: one figure of a price stands for both, and without any price there is no currency. */
export function toModelParams(values: ModelValues): CallIn<typeof addModel> {
  const { currency, pictures, hwDigits, warrantyMonths, priceSettlement, priceCatalogue, priceSales, ...fields } =
    values
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
    warrantyMonths: warrantyMonths ?? 0,
    currency: Object.values(prices).some(Boolean) ? currency : null,
  }
}
