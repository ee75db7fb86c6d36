import type { Driver } from '@waymark/contract/rooms/driver.ts'
import { useMemo } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './spans.module.css'

/** What is known of a driver, as the list and their page tell it. */
export function useDriverColumns(): DataColumn<Driver>[] {
  const t = useT('driver')
  const tick = useNow(3_600_000)
  const { at } = useInstant()
  const now = at ?? tick
  return useMemo(() => {
    const text = textColumns<Driver>()
    const today = new Date(now).toISOString().slice(0, 10)
    const drives = ({ vehicle }: Driver): string =>
      vehicle ? `${vehicle.name}${vehicle.seat === 2 ? ` · ${t('coDriver')}` : ''}` : ''
    return [
      text('name', t('name'), 190, (driver) => driver.name, { card: 'title', sortable: true }),
      text('vehicle', t('vehicle'), 190, drives, { card: 'note', sortable: true }),
      text('phone', t('phone'), 140, (driver) => driver.phone, { card: 'detail', sortable: true }),
      text('email', t('email'), 200, (driver) => driver.email),
      text('licence', t('licence'), 130, (driver) => driver.licence, { sortable: true }),
      {
        id: 'licenceExpires',
        title: t('licenceExpires'),
        width: 180,
        sortable: true,
        card: 'detail',
        cell: (row) => <Expiry day={row.licenceExpires} today={today} />,
        text: (row) => row.licenceExpires ?? '',
        blank: (row) => row.licenceExpires === null,
      },
      text('orgName', t('organization'), 160, (driver) => driver.orgName, { sortable: true }),
      text('remark', t('remark'), 200, (driver) => driver.remark, { sortable: false, spare: true }),
    ]
  }, [t, now])
}

/** The last day of a licence; one that is over says so. */
function Expiry({ day, today }: { day: string | null; today: string }) {
  const t = useT('driver')
  if (day === null) return <span className="wm-none">{NONE}</span>
  return day < today ? <b className={styles.expired}>{t('expired', { day })}</b> : day
}
