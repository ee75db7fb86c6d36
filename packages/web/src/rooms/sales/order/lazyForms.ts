import { loadRooms } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

/** Writes an order; loaded with the words of its lines when first shown. */
export const OrderForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./OrderForm.tsx'), loadRooms(['lineItem'])])
  return { default: module.OrderForm }
})

/** Stocks an order by scanning; loaded with the words of the stock when first shown. */
export const OrderStocking = lazyPart(async () => {
  const [module] = await Promise.all([import('./OrderStocking.tsx'), loadRooms(['stock'])])
  return { default: module.OrderStocking }
})
