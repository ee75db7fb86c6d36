import { lazy } from 'react'
import { loadRooms } from '../../app/i18n.ts'

/** Comments on a record, loaded with their texts when first shown. */
export const CommentsPanel = lazy(async () => {
  const [module] = await Promise.all([import('./CommentsPanel.tsx'), loadRooms(['comment'])])
  return { default: module.CommentsPanel }
})
