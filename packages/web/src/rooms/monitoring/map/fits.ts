import { useEffect, useRef } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import { fleetMap } from './FleetMap.ts'
import { sharedMarkers } from './sharedMarkers.ts'
import { startsAnywhere } from './startView.ts'
import { isPlacedByAddress } from './useBoundsInAddress.ts'

/** The fleet came into view once; not again when the map is shown again. */
let isFitted = false
onSessionEnd(() => {
  isFitted = false
})

/** Brings rows of the fleet into view. */
export const fitRows = (rows: ArrayLike<number>): void => fleetMap().fit(sharedMarkers.current, rows)

/** The first fleet that arrives comes into view whole, unless the address or the user's preference says otherwise. */
export function useFirstFit(fleet: FleetColumns, rows: Uint32Array, elsewhere: boolean): void {
  const habit = useHabit()
  useEffect(() => {
    if (isFitted || fleet.count === 0) return
    isFitted = true
    if (elsewhere || isPlacedByAddress() || !startsAnywhere(habit)) return
    const { host } = fleetMap()
    // The map calls back once its style is there, now or later; the fit is for the first time only.
    const stop = host.decorate(() => {
      setTimeout(() => {
        stop()
        // a link may have been pasted while the map was on its way
        if (!isPlacedByAddress()) fleetMap().fit(sharedMarkers.current, rows, false)
      })
    })
  }, [fleet, rows, elsewhere, habit])
}

/** The map goes to what a changed filter leaves, where the user wants that. */
export function useAutoFit(filter: FleetFilter, rows: Uint32Array): void {
  const { autoMap: wanted } = useHabit()
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    if (wanted) fleetMap().fit(sharedMarkers.current, rows)
  }, [wanted, filter, rows])
}
