import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What the service of a device costs, for the page of a device. */
export const DevicePrice = lazyPart(async () => {
  const [module] = await Promise.all([import('./price/DevicePriceView.tsx'), loadRooms(['price'])])
  return { default: module.DevicePriceView }
})
