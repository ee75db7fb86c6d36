import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

export { useMonthName } from './months.ts'

/** What it costs to bring a device into service, before somebody does. */
export const ServiceEffect = lazyPart(async () => {
  const [module] = await Promise.all([import('./ServiceEffectView.tsx'), loadRooms(['billing', 'price'])])
  return { default: module.ServiceEffectView }
})

/** What it costs to bring several devices into service. */
export const ServiceEffects = lazyPart(async () => {
  const [module] = await Promise.all([import('./ServiceEffectsView.tsx'), loadRooms(['billing', 'price'])])
  return { default: module.ServiceEffectsView }
})

/** From when on another price counts, and for whom. */
export const FeeEffect = lazyPart(async () => {
  const [module] = await Promise.all([import('./FeeEffectView.tsx'), loadRooms(['billing'])])
  return { default: module.FeeEffectView }
})

/** What a customer would be billed this month. */
export const CustomerBilling = lazyPart(async () => {
  const [module] = await Promise.all([import('./BillView.tsx'), loadRooms(['billing', 'price'])])
  return { default: module.CustomerBilling }
})
