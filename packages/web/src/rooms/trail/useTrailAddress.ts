import { useSearchParams } from 'react-router'
import { readRange, writeRange } from '../../app/range/useRangeAddress.ts'
import { HISTORY_RANGES, type HistoryRange } from '../../app/range/timeRange.ts'

export interface TrailAddress {
  /** Vehicle id; null before one is picked. */
  vehicleId: number | null
  range: HistoryRange
  pick: (vehicleId: number | null) => void
  setRange: (range: HistoryRange) => void
}

/** Vehicle and range of the trail: both in the address. */
export function useTrailAddress(): TrailAddress {
  const [search, setSearch] = useSearchParams()
  const vehicle = Number(search.get('vehicle'))
  const put = (changes: Record<string, string | null>, replace = true): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace })
  }
  return {
    vehicleId: vehicle > 0 ? vehicle : null,
    range: readRange(search, HISTORY_RANGES, '12h'),
    pick: (vehicleId) => put({ vehicle: vehicleId === null ? null : String(vehicleId) }, false),
    setRange: (range) => put(writeRange(range)),
  }
}
