import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import styles from './order.module.css'

/** The shipments of an order with the devices that went by each, and those that wait. */
export function OrderDeliveries({ of: { deliveries, devices } }: { of: OrderDetail }) {
  const t = useT('order')
  const format = useFormat()
  const mayOpen = usePermission('organization:device:view')
  const waiting = devices.filter(({ shipmentId }) => shipmentId === null)
  if (deliveries.length === 0 && devices.length === 0) return <p className={styles['note']}>{t('noDeliveries')}</p>
  const list = (of: OrderDetail['devices']) => (
    <ul className={styles['devices']}>
      {of.map(({ device, deviceId, model }) => (
        <li key={device}>
          {mayOpen ? <Link to={paths.record('device', device)}>{deviceId}</Link> : deviceId} <small>{model}</small>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles['items']} aria-label={t('deliveries')}>
      {deliveries.map(({ shipmentId, carrier, method, tracking, shippedAt, by, pieces }) => (
        <article key={shipmentId} className={styles['item']} aria-label={tracking}>
          <header>
            <h3>{[carrier, method].filter(Boolean).join(' · ')}</h3>
            <span>{tracking}</span>
            <b>{t('pieceCount', { count: pieces })}</b>
          </header>
          <small>{[format.time(Date.parse(shippedAt)), by].filter(Boolean).join(' · ')}</small>
          {list(devices.filter((each) => each.shipmentId === shipmentId))}
        </article>
      ))}
      {waiting.length === 0 ? null : (
        <article className={styles['item']} aria-label={t('waiting')}>
          <header>
            <h3>{t('waiting')}</h3>
            <b>{t('pieceCount', { count: waiting.length })}</b>
          </header>
          {list(waiting)}
        </article>
      )}
    </section>
  )
}
