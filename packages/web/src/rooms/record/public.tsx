import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordView as View } from './RecordView.tsx'

export { recordPage } from './recordPage.tsx'
export type { TimelineAsk, TimelineFilter } from './timelineFilter.ts'
export type { LineWords } from './TimelineLine.tsx'

/** What is known of a record, beside its list or on its own page; loaded with its texts when first shown. */
export const RecordView = lazyPart(async () => {
  const [module] = await Promise.all([import('./RecordView.tsx'), loadRooms(['audit', 'comment', 'record'])])
  return { default: module.RecordView }
}) as typeof View

/** What happened to a record, asked for by its room. */
export const Timeline = lazyPart(async () => ({ default: (await import('./Timeline.tsx')).Timeline }))
