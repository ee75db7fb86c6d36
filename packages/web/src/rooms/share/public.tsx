import { lazy } from 'react'
import { loadRooms } from '../../app/i18n.ts'

/** Shares vehicles in two presses, also by `Shift+S`; loaded when first drawn. */
export const QuickShare = lazy(async () => {
  const [module] = await Promise.all([import('./quick/QuickShare.tsx'), loadRooms(['share'])])
  return { default: module.QuickShare }
})
