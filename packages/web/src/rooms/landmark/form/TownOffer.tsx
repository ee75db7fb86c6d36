import { Button } from '@mantine/core'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { markerOf } from '@waymark/core/geo/landmark/markerOf.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { shapeProblem } from './shapeProblem.ts'

/** Parts of an address that a place has a name for; empty where it has none. */
type Named = Readonly<Record<'street' | 'city' | 'state' | 'country', string>>

interface Props {
  shape: LandmarkShape | undefined
  onTake: (named: Named) => void
}

/** Offers the street where a street map lies, else the nearest town, for the address. */
export function TownOffer({ shape, onTake }: Props) {
  const t = useT('landmark')
  const places = usePlaceNames()
  const place = shape && !shapeProblem(shape) ? markerOf(shape) : undefined
  const town = place && places.town(place.lat, place.lon)
  if (!town) return null
  const parts = places.near(place.lat, place.lon).split(', ')
  const [street, city, state] = parts.length === 3 ? parts : ['', town.name, town.region]
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => onTake({ street: street!, city: city!, state: state!, country: town.country })}
    >
      {t('fillTown', { town: [street, city, state || town.country].filter(Boolean).join(', ') })}
    </Button>
  )
}
