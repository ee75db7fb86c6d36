import { useDebouncedValue } from '@mantine/hooks'
import { findStreets } from '@waymark/contract/rooms/place.ts'
import { readTown, type TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { useEffect, useState } from 'react'
import { readTowns } from '../../map/basemap/fillBasemap.ts'
import { readAsset } from '../api.ts'
import { useCall } from '../useCall.ts'

/** A place that is no record. */
export interface FoundSpot {
  readonly kind: 'city' | 'street'
  readonly name: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

/** Letters that a place is looked for with: with fewer nearly every one is found. */
const LEAST = 2
/** Milliseconds for which keys gather. */
const GATHER = 150
/** Towns and streets that are told, of each. */
const MOST = 8

/**
 * Towns of the base map and streets of the server's maps by a few letters: the greatest towns first, streets whose names
 * begin so first, then those near to `around`, degrees.
 */
export function usePlaceSearch(text: string, around?: { lat: number; lon: number }): readonly FoundSpot[] {
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), GATHER)
  const isAsked = keyword.length >= LEAST && text.trim().length >= LEAST
  const towns = useTowns(isAsked)
  const streets = useCall(findStreets, { keyword, ...around }, { enabled: isAsked, keep: true })
  if (!isAsked) return []
  const found = (streets.data?.list ?? []).slice(0, MOST)
  return [
    ...(towns ? townsLike(towns, keyword) : []),
    ...found.map((street): FoundSpot => ({ kind: 'street', ...street })),
  ]
}

function useTowns(isAsked: boolean): TownColumns | undefined {
  const [towns, setTowns] = useState<TownColumns>()
  useEffect(() => {
    let isWanted = true
    // without them streets are found, and coordinates can be typed
    if (isAsked && !towns)
      readTowns(readAsset).then(
        (read) => isWanted && setTowns(read),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [isAsked, towns])
  return towns
}

/** The greatest towns whose names begin so. */
function townsLike(towns: TownColumns, keyword: string): FoundSpot[] {
  const start = keyword.toLowerCase()
  const found = []
  for (let i = 0; i < towns.name.length; i++)
    if (towns.name[i]!.toLowerCase().startsWith(start)) found.push(readTown(towns, i))
  return found
    .sort((a, b) => b.population - a.population)
    .slice(0, MOST)
    .map(({ lat, lon, name, region }) => ({ kind: 'city', lat, lon, name: region ? `${name}, ${region}` : name }))
}
