import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { type FoundSpot, usePlaceSearch } from '../../../app/search/usePlaceSearch.ts'
import styles from '../landmark.module.css'
import { landmarkMap } from '../map/LandmarkMap.ts'

/** More would push the landmarks that are found out of sight. */
const MOST = 5

interface Props {
  /** What was typed. */
  text: string
  onTake: (spot: FoundSpot) => void
}

/** Addresses, streets and towns that the search of the landmarks' list means: a landmark is drawn from one. */
export function FoundPlaces({ text, onTake }: Props) {
  const t = useT('landmark')
  // what lies where one looks comes first; a map that is moved meanwhile asks for nothing new
  const [around] = useState(() => {
    const middle = landmarkMap().host.map?.getCenter().wrap()
    return middle && { lat: middle.lat, lon: middle.lng }
  })
  const spots = usePlaceSearch(text, around).slice(0, MOST)
  if (spots.length === 0) return null
  return (
    <section className={styles.places} aria-label={t('placesFound')}>
      <h2>{t('placesFound')}</h2>
      <ul>
        {spots.map((spot) => (
          <li key={`${spot.name} ${spot.lat} ${spot.lon}`}>
            <button type="button" onClick={() => onTake(spot)}>
              <IconMapPin size={15} aria-hidden />
              <span>{spot.name}</span>
              {spot.credit === undefined ? null : <small>{spot.credit}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
