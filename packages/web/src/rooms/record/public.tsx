import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordView as View } from './RecordView.tsx'

export { recordPage } from './recordPage.tsx'

/** What is known of a record, beside its list or on its own page; loaded with its texts when first shown. */
export const RecordView = lazyPart(async () => {
  const [module] = await Promise.all([import('./RecordView.tsx'), loadRooms(['audit', 'comment'])])
  return { default: module.RecordView }
}) as typeof View
