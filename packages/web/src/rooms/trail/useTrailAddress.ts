import { useSearchParams } from 'react-router'
import { readRange, type Preset, type RangeChoice } from './range.ts'

export interface TrailAddress {
  /** Vehicle id; null before one is picked. */
  vehicleId: number | null
  range: RangeChoice
  pick: (vehicleId: number | null) => void
  setPreset: (preset: Preset) => void
  setMoments: (from: number, to: number) => void
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
    setPreset: (preset) => put({ range: preset, from: null, to: null }),
    setMoments: (from, to) => put({ range: null, from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
  }
}
