import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Comments on a record, loaded with their texts when first shown. */
export const CommentsPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./CommentsPanel.tsx'), loadRooms(['comment'])])
  return { default: module.CommentsPanel }
})
