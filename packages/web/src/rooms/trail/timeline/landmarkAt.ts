import type { TimelineItem } from '@waymark/contract/rooms/movement.ts'

/** The landmark that a vehicle was in at a moment, of several the one that it came to last; undefined outside of all. */
export function landmarkAt(items: readonly TimelineItem[], time: string): string | undefined {
  let name: string | undefined
  for (const item of items)
    if (item.kind === 'visit' && !item.isPass && item.from <= time && (item.to === null || item.to >= time))
      name = item.landmarkName
  return name
}
