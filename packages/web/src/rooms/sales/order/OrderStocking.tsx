import { ActionIcon, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import { type OrderScan, stockOrder } from '@waymark/contract/rooms/sales/orderWork.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { ScanField } from '../../stock/public.tsx'
import styles from './order.module.css'
import { ORDER_READINGS } from './orderReadings.ts'

/** Pieces that were scanned before are shown so far back. */
const MOST = 50

/** Sets devices aside for an order as they are scanned, and counts goods: line by line, until as many are there as are ordered. */
export function OrderStocking({ of: order }: { of: OrderDetail }) {
  const t = useT('order')
  const { orderId, items, devices } = order
  const field = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<readonly OrderScan[]>([])
  const scanning = useSave((codes: string[]) => call(stockOrder, { orderId, step: 'allocate', codes }), {
    changes: ORDER_READINGS,
    done: ({ results }) => setRead((before) => [...results.toReversed(), ...before].slice(0, MOST)),
  })
  const releasing = useSave((device: number) => call(stockOrder, { orderId, step: 'release', devices: [device] }), {
    changes: ORDER_READINGS,
  })
  const counting = useSave(
    (count: { lineId: number; quantity: number }) => call(stockOrder, { orderId, step: 'allocate', counts: [count] }),
    { changes: ORDER_READINGS },
  )
  const waiting = devices.filter(({ shipmentId }) => shipmentId === null)
  const failure = scanning.failure ?? releasing.failure ?? counting.failure
  return (
    <section className={styles['stocking']} aria-label={t('state_stocking')}>
      <ul className={styles['needs']}>
        {items
          .filter(({ kind }) => kind !== 'service')
          .map((item) => {
            const whole = item.quantity - item.shortClosed
            return (
              <li key={item.lineId} data-full={item.stocked === whole}>
                <span>
                  {item.text} <small>{item.model}</small>
                </span>
                {item.kind === 'goods' ? (
                  <NumberInput
                    // what was counted elsewhere takes its place
                    key={item.stocked}
                    size="xs"
                    w={90}
                    aria-label={t('countOfLine', { name: item.text })}
                    min={item.shipped}
                    max={whole}
                    allowDecimal={false}
                    defaultValue={item.stocked}
                    onBlur={(event) => {
                      const quantity = Number(event.currentTarget.value)
                      if (quantity !== item.stocked) counting.save({ lineId: item.lineId, quantity })
                    }}
                  />
                ) : null}
                <b>{t('countOf', { count: item.stocked, whole })}</b>
              </li>
            )
          })}
      </ul>
      <ScanField field={field} onCodes={(codes) => scanning.save([...codes])} onUndo={undefined} />
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      <ol className={styles['scans']} aria-label={t('scannedCodes')} aria-live="polite">
        {read.map(({ code, deviceId, model, ok, message }, place) => (
          // a code may be scanned again
          // eslint-disable-next-line react/no-array-index-key
          <li key={`${code} ${read.length - place}`} data-ok={ok}>
            <b>{deviceId || code}</b> <span>{model}</span> <span>{ok ? t('setAside') : message}</span>
          </li>
        ))}
      </ol>
      {waiting.length === 0 ? null : (
        <>
          <h3>{t('waiting')}</h3>
          <ul className={styles['devices']}>
            {waiting.map(({ device, deviceId, model }) => (
              <li key={device}>
                {deviceId} <small>{model}</small>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  loading={releasing.sent === device}
                  aria-label={t('release', { name: deviceId })}
                  onClick={() => releasing.save(device)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
