import { Alert, Button, TextInput } from '@mantine/core'
import { tryGeocoder } from '@waymark/contract/rooms/map/geocoder.ts'
import type { GeocoderServer } from '@waymark/core/address/geocoder/geocoderQuery.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { useTrial } from '../../app/save/useTrial.ts'
import styles from './geocoder.module.css'

/** Asks the server for where the user's maps begin, or for what is typed, and shows what comes, or why nothing does. */
export function TryGeocoder({ server: { kind, address, key } }: { server: GeocoderServer }) {
  const t = useT('geocoder')
  const [lat, lon] = useHabit().center
  const [words, setWords] = useState('')
  const { tried, busy, failure, start } = useTrial(
    () =>
      call(tryGeocoder, {
        kind,
        address,
        ...(key === '' ? {} : { key }),
        lat,
        lon,
        ...(words.trim().length < 2 ? {} : { words: words.trim() }),
      }),
    {
      labels: { address: t('address'), key: t('key') },
      troubleIn: ({ trouble, status }) =>
        trouble === null ? undefined : t(`trouble_${trouble}`, { status: String(status ?? '') }),
    },
  )
  return (
    <div className={styles.trial}>
      <div className={styles.row}>
        <TextInput
          size="sm"
          label={t('tryWords')}
          placeholder={`${lat.toFixed(4)}, ${lon.toFixed(4)}`}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button variant="default" size="sm" loading={busy} disabled={address === ''} onClick={start}>
          {t('try')}
        </Button>
      </div>
      {failure ? (
        <Alert color="red">{failure}</Alert>
      ) : tried ? (
        tried.found.length === 0 ? (
          <p>{t('foundNone')}</p>
        ) : (
          <ol className={styles.found} aria-label={t('tried')}>
            {tried.found.map(({ name, lat: y, lon: x }) => (
              <li key={`${name} ${y} ${x}`}>
                {name || '—'} ({y.toFixed(5)}, {x.toFixed(5)})
              </li>
            ))}
          </ol>
        )
      ) : null}
    </div>
  )
}
