import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Where a device is and was; loaded with its texts when first shown. */
export const DeviceLocation = lazyPart(async () => {
  const [module] = await Promise.all([import('./DeviceLocation.tsx'), loadRooms(['deviceCheck'])])
  return { default: module.DeviceLocation }
})
