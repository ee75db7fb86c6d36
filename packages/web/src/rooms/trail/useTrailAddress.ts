import { useSearchParams } from 'react-router'
import { readRange, type TrailRange } from './trailRange.ts'

export interface TrailAddress {
  /** Vehicle id; null before one is picked. */
  vehicleId: number | null
  range: TrailRange
  pick: (vehicleId: number | null) => void
  setRange: (range: TrailRange) => void
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
    range: readRange(search),
    pick: (vehicleId) => put({ vehicle: vehicleId === null ? null : String(vehicleId) }, false),
    setRange: (range) =>
      put(
        typeof range === 'string'
          ? { range, from: null, to: null }
          : { range: null, from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() },
      ),
  }
}
