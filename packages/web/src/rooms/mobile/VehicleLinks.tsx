import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../app/refusal/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { AddressCredit } from '../../app/place/AddressCredit.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './location.module.css'
import type { FleetList } from './useFleetList.ts'
import { usePlace } from './usePlace.ts'

/** Pixels of a row: a thumb finds it. */
const ROW = 64

interface Props {
  label: string
  fleet: FleetList
  keyword: string
  onKeyword: (text: string) => void
  /** Milliseconds since 1970 UTC. */
  now: number
}

/** Vehicles to press on, and a search where the thumb is. */
export function VehicleLinks({ label, fleet: { rows, total, failure }, keyword, onKeyword, now }: Props) {
  const t = useT('mobile')
  const common = useT('common')
  const monitoring = useT('monitoring')
  const format = useFormat()
  const placeOf = usePlace()
  const list = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react/incompatible-library -- it changes in place; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  return (
    <>
      <div ref={list} className={styles.scroller}>
        {failure ? <EmptyState alert title={errorText(failure) ?? common('requestFailed')} /> : null}
        {!rows && !failure ? <Waiting label={common('loading')} /> : null}
        {rows?.length === 0 ? <EmptyState title={t('nothing')} /> : null}
        <ul className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label={label}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows?.[index]
            if (!row) return null
            return (
              <li key={row.vehicleId} style={{ height: ROW, transform: `translateY(${start}px)` }}>
                <Link className={styles.row} to={paths.vehicle(row.vehicleId)}>
                  <span className={styles.name}>{row.name}</span>
                  <StatusDot status={row.trackerStatus} label={monitoring(row.trackerStatus)} />
                  <span className={styles.place}>{placeOf(row) || t('noPosition')}</span>
                  <small>{row.heard ? format.ago(Date.parse(row.heard), now) : ''}</small>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.foot}>
        <AddressCredit />
        {rows && keyword === '' && total > rows.length ? (
          <p className={styles.quiet}>
            {t('shownOf', { shown: format.number(rows.length), total: format.number(total) })}
          </p>
        ) : null}
        <TextInput
          size="md"
          type="search"
          aria-label={t('searchVehicles')}
          placeholder={t('searchVehicles')}
          value={keyword}
          onChange={(event) => onKeyword(event.currentTarget.value)}
        />
      </div>
    </>
  )
}
