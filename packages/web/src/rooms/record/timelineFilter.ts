import type { getRecordTimeline, TIMELINE_PARTS } from '@waymark/contract/rooms/record.ts'
import type { CallIn } from '@waymark/contract/call.ts'

/** What a timeline is narrowed to by a press. */
export interface TimelineFilter {
  readonly key: string
  readonly label: string
  readonly part: (typeof TIMELINE_PARTS)[number]
  /** Of the events, only these. */
  readonly events?: readonly string[]
}

/** What calls for a timeline take besides which record it is of. */
export type TimelineAsk = Omit<CallIn<typeof getRecordTimeline>, 'key'>

/** Lines of a page. */
export const PAGE_SIZE = 50

/** Asks for a page of what is chosen among the filters; none chosen asks for all. */
export function askFor(chosen: readonly TimelineFilter[], pageNo: number): TimelineAsk {
  const page = { pageNo, pageSize: PAGE_SIZE }
  if (chosen.length === 0) return page
  const events = chosen.flatMap((filter) => filter.events ?? [])
  return { ...page, parts: [...new Set(chosen.map(({ part }) => part))], ...(events.length > 0 ? { events } : {}) }
}
