import { Button } from '@mantine/core'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { markerOf } from '@waymark/core/geo/landmark/markerOf.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { shapeProblem } from './shapeProblem.ts'

interface Props {
  shape: LandmarkShape | undefined
  onTake: (town: { city: string; state: string; country: string }) => void
}

/** Offers the nearest town's name for the address, from the places that come with the product. */
export function TownOffer({ shape, onTake }: Props) {
  const t = useT('landmark')
  const places = usePlaceNames()
  const place = shape && !shapeProblem(shape) ? markerOf(shape) : undefined
  const town = place && places.town(place.lat, place.lon)
  if (!town) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => onTake({ city: town.name, state: town.region, country: town.country })}
    >
      {t('fillTown', { town: [town.name, town.region || town.country].join(', ') })}
    </Button>
  )
}
