import { getGeocoder } from '@waymark/contract/rooms/map/geocoder.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './geocoder.module.css'
import { GeocoderCard } from './GeocoderCard.tsx'
import { GeocoderForm } from './GeocoderForm.tsx'

/** Milliseconds between two looks at how it goes. */
const LOOK = 5_000

/** The server of others that is asked for addresses: how it goes, and what it is. */
export default function GeocoderScreen() {
  const t = useT('geocoder')
  const query = useCall(getGeocoder, {}, { keep: true, refetchEvery: (answer) => (answer?.isOn ? LOOK : 0) })
  return (
    <div className={styles.page}>
      <h1>{t('addressServer')}</h1>
      <p>{t('lead')}</p>
      <QueryState query={query} />
      {query.data === undefined ? null : (
        <>
          {query.data ? <GeocoderCard geocoder={query.data} /> : null}
          <GeocoderForm key={query.data?.version ?? 0} geocoder={query.data} />
        </>
      )}
    </div>
  )
}
