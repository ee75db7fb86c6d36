import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Whence the load of a model's or a device's asset is read; loaded with its texts when first shown. */
export const LoadPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./LoadPanel.tsx'), loadRooms(['loadSource'])])
  return { default: module.LoadPanel }
})
