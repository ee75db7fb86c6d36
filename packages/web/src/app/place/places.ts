import { LEAST_NAMED, TownIndex } from '@waymark/core/geo/TownIndex.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readRegionNames, readTowns } from '../../map/basemap/fillBasemap.ts'
import { idle } from '../../ui/whenIdle.ts'
import { readAsset } from '../api.ts'
import { useFormat } from '../format/useFormat.ts'
import { useT } from '../i18n.ts'
import type { StreetStore } from './streetStore.ts'

interface Places {
  towns: TownIndex
  regions: ReadonlyMap<string, string>
  streets: StreetStore
}

/** Closer than this is "in" the town. Metres. */
const IN_TOWN = 2500

/** Milliseconds that the names wait at most. */
const LATEST = 2000

let loading: Promise<Places> | undefined

function loadPlaces(): Promise<Places> {
  loading ??= (async () => {
    // what is on the way to the screen comes first: names of places take as long to read as a fleet
    await idle(LATEST)
    const [towns, regions, { streetStore }] = await Promise.all([
      readTowns(readAsset),
      readRegionNames(readAsset),
      import('./streetStore.ts'),
    ])
    return { towns: new TownIndex(towns, LEAST_NAMED), regions, streets: streetStore }
  })()
  loading.catch(() => (loading = undefined))
  return loading
}

const hearNothing = () => (): void => undefined

const COMPASS = [
  'compass0',
  'compass1',
  'compass2',
  'compass3',
  'compass4',
  'compass5',
  'compass6',
  'compass7',
] as const

export interface PlaceNames {
  /**
   * Degrees. `North High Street, Columbus, OH` where a street map lies, else `12 mi NW of Denver, CO`; empty until the
   * towns are loaded. `of`: what moves there, such as `vehicle:12`.
   */
  near: (lat: number, lon: number, of?: string) => string
  /** The nearest town worth naming, with its region and country; undefined until the towns are loaded. */
  town: (lat: number, lon: number) => { name: string; region: string; country: string } | undefined
  /** Name of a state or province by its code `US-CO`; what of the code is behind the country until the names are loaded. */
  region: (code: string) => string
  /** `NW` for 315, in the user's language. */
  compass: (degrees: number) => string
}

/** Names for places, from the base map's own towns and the server's street maps. */
export function usePlaceNames(): PlaceNames {
  const t = useT('common')
  const format = useFormat()
  const [places, setPlaces] = useState<Places>()
  const streets = useSyncExternalStore(places?.streets.subscribe ?? hearNothing, () => places?.streets.version ?? 0)
  useEffect(() => {
    let wanted = true
    // Without names the coordinates are still there; the base map says on its own that it is missing.
    loadPlaces().then(
      (loaded) => wanted && setPlaces(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return useMemo(() => {
    const compass = (degrees: number): string => t(COMPASS[Math.round(degrees / 45) % 8] ?? 'compass0')
    return {
      compass,
      town: (lat, lon) => places?.towns.nearest(lat, lon)?.town,
      region: (code) => places?.regions.get(code) ?? code.split('-').at(-1)!,
      near: (lat, lon, of) => {
        const street = places?.streets.name(lat, lon, of) ?? ''
        if (street !== '') return street
        const found = places?.towns.nearest(lat, lon)
        if (!found) return ''
        const { town, distanceM, bearing } = found
        const name = `${town.name}, ${town.region || town.country}`
        if (distanceM < IN_TOWN) return name
        return t('placeNear', { distance: format.distance(distanceM), direction: compass(bearing), town: name })
      },
    }
    // names of streets that came are other answers of the same functions
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [places, t, format, streets])
}
