import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What is wrong with a device, and what helps; loaded with its texts when first shown. */
export const DetectionPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./DetectionPanel.tsx'), loadRooms(['detection'])])
  return { default: module.DetectionPanel }
})
