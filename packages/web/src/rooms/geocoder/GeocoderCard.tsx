import { Alert, Badge } from '@mantine/core'
import type { Geocoder } from '@waymark/contract/rooms/map/geocoder.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './geocoder.module.css'

/** How it goes with the server: how much it was asked today, and what went wrong last. */
export function GeocoderCard({ geocoder }: { geocoder: Geocoder }) {
  const t = useT('geocoder')
  const format = useFormat()
  const { address, isOn, asked, hits, waiting, kept, said, saidAt, restUntil } = geocoder
  const facts = [
    t('asked', { number: format.number(asked) }),
    t('hits', { number: format.number(hits) }),
    t('waiting', { number: format.number(waiting) }),
    t('kept', { number: format.number(kept) }),
  ]
  return (
    <section className={styles.card} aria-label={t('use')}>
      <div className={styles.row}>
        <strong>{new URL(address).host}</strong>
        <Badge variant="light" color={isOn ? 'teal' : 'gray'}>
          {t(isOn ? 'switchedOn' : 'switchedOff')}
        </Badge>
      </div>
      <p>{facts.join(' · ')}</p>
      {said === '' || saidAt === null ? null : (
        <Alert color={restUntil === null ? 'gray' : 'red'} role="status">
          {t('saidLast', { said, time: format.time(saidAt) })}
          {restUntil === null ? '' : ` ${t('rests', { time: format.time(restUntil) })}`}
        </Alert>
      )}
    </section>
  )
}
