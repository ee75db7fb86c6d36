import { useRef } from 'react'
import type { FleetColumns } from './FleetColumns.ts'
import type { FleetFilter } from './FleetFilter.ts'
import { viewOf, type FleetView, type Sort } from './fleetView.ts'

type Context = Parameters<typeof viewOf>[3]

/** Filtering and sorting anew may take this share of the main thread. */
const SHARE = 0.04

interface Kept {
  fleet: FleetColumns
  filter: FleetFilter
  sort: Sort
  version: number
  at: number
  cost: number
  view: FleetView
}

/**
 * The filtered and sorted fleet. A changed filter shows at once; live changes as often as the size of the fleet
 * allows: ten thousand vehicles with every version, a hundred thousand every few seconds.
 */
export function useFleetView(
  fleet: FleetColumns,
  version: number,
  filter: FleetFilter,
  sort: Sort,
  context: Context,
): FleetView {
  const kept = useRef<Kept>(null)
  const before = kept.current
  const now = performance.now()
  const same = before?.fleet === fleet && before.filter === filter && before.sort === sort
  if (before && same && (before.version === version || now - before.at < before.cost / SHARE)) return before.view
  const fresh = viewOf(fleet, filter, sort, context)
  // A list that stayed as it was keeps its identity, so that nothing is redrawn for it.
  const view =
    before && same && sameRows(before.view, fresh)
      ? { ...fresh, rows: before.view.rows, visible: before.view.visible }
      : fresh
  kept.current = { fleet, filter, sort, version, at: now, cost: performance.now() - now, view }
  return view
}

function sameRows(a: FleetView, b: FleetView): boolean {
  const equal = (x: Uint8Array | Uint32Array, y: Uint8Array | Uint32Array): boolean =>
    x.length === y.length && x.every((value, index) => value === y[index])
  return equal(a.rows, b.rows) && equal(a.visible, b.visible)
}
