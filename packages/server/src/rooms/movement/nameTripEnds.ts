import type { TimelineItem } from '@waymark/contract/rooms/movement.ts'
import type { LandmarkNames } from './toItem.ts'

/**
 * Names the landmarks that trips began and ended in, as the report of trips does: the smallest that the vehicle stayed in then.
 *
 * @param smallestFirst ids of the landmarks that are named, the smallest first
 */
export function nameTripEnds(
  items: readonly TimelineItem[],
  names: LandmarkNames,
  smallestFirst: readonly number[],
): TimelineItem[] {
  const stays = Map.groupBy(
    items.flatMap((item) => (item.kind === 'visit' && !item.isPass ? [item] : [])),
    ({ landmarkId }) => landmarkId,
  )
  const landmarkAt = (time: string): string => {
    const found = smallestFirst.find((id) =>
      stays.get(id)?.some(({ from, to }) => from <= time && (to === null || to >= time)),
    )
    return found === undefined ? '' : (names.get(found) ?? '')
  }
  return items.map((item) =>
    item.kind === 'trip'
      ? { ...item, startLandmark: landmarkAt(item.from), endLandmark: item.to === null ? '' : landmarkAt(item.to) }
      : item,
  )
}
