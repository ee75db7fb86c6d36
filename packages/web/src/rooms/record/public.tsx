import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What is known of a record, beside its list; loaded with its texts when first shown. */
export const RecordPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./RecordPanel.tsx'), loadRooms(['audit', 'comment'])])
  return { default: module.RecordPanel }
})
