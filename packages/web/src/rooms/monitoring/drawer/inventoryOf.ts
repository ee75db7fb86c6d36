import type { FleetColumns } from '../fleet/FleetColumns.ts'

export interface Inventory {
  /** Rows of the fleet, by name. */
  rows: number[]
  /** Asset types with how many of each, the most first. */
  types: [assetType: number, count: number][]
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** What is in a landmark now. */
export function inventoryOf(fleet: FleetColumns, landmarkId: number): Inventory {
  const rows: number[] = []
  for (let row = 0; row < fleet.count; row++) if (fleet.landmarks[row]!.includes(landmarkId)) rows.push(row)
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(fleet.assetType[row]!, (counts.get(fleet.assetType[row]!) ?? 0) + 1)
  return {
    rows: rows.sort((a, b) => collator.compare(fleet.name[a]!, fleet.name[b]!)),
    types: [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]),
  }
}
