import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../app/refusal/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useNow } from '../../app/useNow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { KnownNotice } from './KnownNotice.tsx'
import styles from './location.module.css'
import { useFleetList } from './useFleetList.ts'
import { usePlace } from './usePlace.ts'

/** Pixels of a row: a thumb finds it. */
const ROW = 64

/** Where every vehicle is, for a thumb; without a network where it was. */
export default function LocationScreen() {
  const t = useT('mobile')
  const common = useT('common')
  const monitoring = useT('monitoring')
  const format = useFormat()
  const now = useNow()
  const placeOf = usePlace()
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState(search.get('keyword') ?? '')
  const { rows, total, knownAt, failure } = useFleetList(keyword)
  const list = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react/incompatible-library -- it changes in place; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const type = (text: string): void => {
    setKeyword(text)
    setSearch(text === '' ? {} : { keyword: text }, { replace: true })
  }
  return (
    <div className={styles.page}>
      <h1>{t('location')}</h1>
      <KnownNotice at={knownAt} now={now} />
      <div ref={list} className={styles.scroller}>
        {failure ? <EmptyState alert title={errorText(failure) ?? common('requestFailed')} /> : null}
        {!rows && !failure ? <Waiting label={common('loading')} /> : null}
        {rows?.length === 0 ? <EmptyState title={t('nothing')} /> : null}
        <ul className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label={t('location')}>
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
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
