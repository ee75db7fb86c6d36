import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Shares vehicles in two presses, also by `Shift+S`; loaded when first drawn. */
export const QuickShare = lazyPart(async () => {
  const [module] = await Promise.all([import('./quick/QuickShare.tsx'), loadRooms(['share'])])
  return { default: module.QuickShare }
})
