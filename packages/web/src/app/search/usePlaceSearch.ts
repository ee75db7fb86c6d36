import { useDebouncedValue } from '@mantine/hooks'
import { findAddresses, findStreets, getAddressSource } from '@waymark/contract/rooms/map/place.ts'
import { readTown, type TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { useEffect, useState } from 'react'
import { readTowns } from '../../map/basemap/fillBasemap.ts'
import { readAsset } from '../api.ts'
import { usePlaceCredit } from '../place/usePlaceCredit.ts'
import { useCall } from '../useCall.ts'

/** A place that is no record. */
export interface FoundSpot {
  readonly kind: 'city' | 'street' | 'address'
  readonly name: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  /** What is shown beside it, as the terms of its source ask. */
  readonly credit?: string
}

/** Letters that a place is looked for with: with fewer nearly every one is found. */
const LEAST = 2
/** Milliseconds for which keys gather. */
const GATHER = 150
/** Milliseconds that one pauses before a server of others is asked. */
const PAUSE = 600
/** Letters that it is asked with. */
const LEAST_ASKED = 5
/** Towns and streets that are told, of each. */
const MOST = 8

/**
 * Towns of the base map and streets of the server's maps by a few letters: the greatest towns first, streets whose names
 * begin so first, then those near to `around`, degrees. Addresses of a server of others follow once they are there.
 */
export function usePlaceSearch(text: string, around?: { lat: number; lon: number }): readonly FoundSpot[] {
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), GATHER)
  const isAsked = keyword.length >= LEAST && text.trim().length >= LEAST
  const towns = useTowns(isAsked)
  const streets = useCall(findStreets, { keyword, ...around }, { enabled: isAsked, keep: true })
  const addresses = useAddresses(text, around)
  const { streets: credit } = usePlaceCredit()
  if (!isAsked) return []
  const found = (streets.data?.list ?? []).slice(0, MOST)
  const streetNames = new Set(found.map(({ name }) => name))
  return [
    ...(towns ? townsLike(towns, keyword) : []),
    ...found.map((street): FoundSpot => ({ kind: 'street', ...street, ...(credit !== '' && { credit }) })),
    ...addresses.filter(({ name }) => !streetNames.has(name)),
  ]
}

/** Addresses as the installation's server for them tells, where it has one that may be asked while somebody types. */
function useAddresses(text: string, around: { lat: number; lon: number } | undefined): readonly FoundSpot[] {
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), PAUSE)
  const isMeant = keyword.length >= LEAST_ASKED && keyword === text.trim()
  const source = useCall(getAddressSource, {}, { enabled: isMeant, keep: true })
  const isAsked = isMeant && source.data?.isTyped === true
  // whole degrees: moving the map a little asks for nothing new
  const near = around && { lat: Math.round(around.lat), lon: Math.round(around.lon) }
  const { data } = useCall(findAddresses, { keyword, ...near }, { enabled: isAsked })
  if (!isAsked || !data) return []
  return data.list.map((address): FoundSpot => ({
    kind: 'address',
    ...address,
    ...(data.attribution === null ? {} : { credit: data.attribution }),
  }))
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
