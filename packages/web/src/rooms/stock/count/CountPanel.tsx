import {
  type CountedDevice,
  getStockCount,
  getStockCountList,
  scanStockCount,
  type StockCount,
} from '@waymark/contract/rooms/stock/stockCount.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { sayRefusal } from '../../../app/said/say.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import { useInTurn } from '../../../app/useInTurn.ts'
import { beep } from '../station/beep.ts'
import { ScanField } from '../station/ScanField.tsx'
import station from '../station/station.module.css'
import styles from '../stock.module.css'

/** Counts what lies at a place: each scan says at once whether it belongs there, below stands what is too much and missing. */
export function CountPanel({ count }: { count: StockCount }) {
  const t = useT('stock')
  const format = useFormat()
  const { countId } = count
  const mayEdit = usePermission('stock:item:edit')
  const field = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<{ code: string; text: string; ok: boolean }>()
  const query = useCall(getStockCount, { countId }, { keep: true })
  const isOpen = count.state === 'open'
  const take = useInTurn(async (codes: readonly string[]) => {
    const outcome = await call(scanStockCount, { countId, codes: [...codes] })
    if (!outcome.ok) return sayRefusal(outcome)
    beep(outcome.data.map(({ finding }) => finding === 'here'))
    const newest = outcome.data.at(-1)
    if (newest)
      setLast({
        code: newest.deviceId || newest.code,
        text: [t(`finding_${newest.finding}`), newest.finding === 'elsewhere' ? newest.place : '']
          .filter((part) => part !== '')
          .join(' · '),
        ok: newest.finding === 'here',
      })
    refresh(getStockCount)
    refresh(getStockCountList)
  })
  useEffect(() => field.current?.focus(), [])
  const { expected = 0, scanned = 0, missing = [], surplus = [] } = query.data ?? {}
  return (
    <section aria-label={t('tally')} className={styles['tally']}>
      {isOpen && mayEdit ? <ScanField field={field} onCodes={take} onUndo={undefined} hint={t('scanDevices')} /> : null}
      {last ? (
        <div className={station['last']} data-tone={last.ok ? 'good' : 'bad'} role="status">
          <b>{last.code}</b>
          <span>{last.text}</span>
        </div>
      ) : null}
      <QueryState query={query} />
      {query.data && isOpen ? (
        <>
          <p>{t('countedOf', { scanned: format.number(scanned), expected: format.number(expected) })}</p>
          {/* a few beside all that nobody has come to yet */}
          <Devices title={t('countSurplus')} devices={surplus} at={count.place} />
          <Devices title={t('countMissing')} devices={missing} at={count.place} />
        </>
      ) : null}
    </section>
  )
}

interface DevicesProps {
  title: string
  devices: readonly CountedDevice[]
  /** The place that is counted, which goes without saying. */
  at: string
}

function Devices({ title, devices, at }: DevicesProps) {
  const format = useFormat()
  if (devices.length === 0) return null
  return (
    <>
      <h3>
        {title} ({format.number(devices.length)})
      </h3>
      <ul className={styles['moves']} aria-label={title}>
        {devices.map(({ device, deviceId, model, place }) => (
          <li key={device}>
            <header>
              <b>{deviceId}</b>
              <span>{[model, place === at ? '' : place].filter(Boolean).join(' · ')}</span>
            </header>
          </li>
        ))}
      </ul>
    </>
  )
}
