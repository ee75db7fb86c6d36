import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** At which telematics services a device is; loaded with its texts when first shown. */
export const LinksPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./LinksPanel.tsx'), loadRooms(['telematics'])])
  return { default: module.LinksPanel }
})
