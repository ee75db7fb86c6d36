import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { paths } from '../../app/paths.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { KnownNotice } from './KnownNotice.tsx'
import styles from './location.module.css'
import { useFleetList } from './useFleetList.ts'
import { VehicleLinks } from './VehicleLinks.tsx'

const LocationMap = lazyPart(async () => ({ default: (await import('./LocationMap.tsx')).LocationMap }))

/** Where every vehicle is, on a map and below it by name, for a thumb; without a network where it was. */
export default function LocationScreen() {
  const t = useT('mobile')
  const now = useNow()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState(search.get('keyword') ?? '')
  const fleet = useFleetList(keyword)
  const type = (text: string): void => {
    setKeyword(text)
    setSearch(text === '' ? {} : { keyword: text }, { replace: true })
  }
  return (
    <div className={styles.page}>
      <h1>{t('location')}</h1>
      <KnownNotice at={fleet.knownAt} now={now} />
      <div className={styles.map}>
        <LocationMap rows={fleet.rows} onVehicle={(vehicleId) => void navigate(paths.vehicle(vehicleId))} />
      </div>
      <VehicleLinks label={t('location')} fleet={fleet} keyword={keyword} onKeyword={type} now={now} />
    </div>
  )
}
