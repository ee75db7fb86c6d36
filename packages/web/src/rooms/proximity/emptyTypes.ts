import type { NearRow } from '@waymark/contract/rooms/proximity.ts'

/** More chips would not be read. */
const MOST = 6

/** Asset types of vehicles, in the order in which they come first, with how many there are of each. */
export function emptyTypes(rows: readonly Pick<NearRow, 'assetType'>[]): { type: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { assetType } of rows) counts.set(assetType, (counts.get(assetType) ?? 0) + 1)
  return [...counts].slice(0, MOST).map(([type, count]) => ({ type, count }))
}
