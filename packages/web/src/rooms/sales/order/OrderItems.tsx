import type { OrderDetail, OrderItem } from '@waymark/contract/rooms/sales/orderFields.ts'
import { decimalText, readDecimal } from '@waymark/core/money/Decimal.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import sums from '../lines/sums.module.css'
import styles from './order.module.css'

const COUNTS = ['stocked', 'shipped', 'billed', 'returned'] as const

/** The lines of an order with how far each piece is, in whole pieces, and what they come to. */
export function OrderItems({ of: order }: { of: OrderDetail }) {
  const t = useT('order')
  const money = useMoney()
  const price = usePrice()
  const format = useFormat()
  const { currency, items, net, tax, shippingFee, discount, amount } = order
  const rate = (percent: string): string => `${decimalText(readDecimal(percent) ?? { units: 0n, scale: 0 })} %`
  return (
    <section className={styles['items']} aria-label={t('goods')}>
      {items.map((item) => (
        <article key={item.lineId} className={styles['item']} aria-label={item.text}>
          <header>
            <h3>{item.text}</h3>
            <small>{[item.sku, item.model, t(`kind_${item.kind}`)].filter(Boolean).join(' · ')}</small>
            <span>
              {format.number(item.quantity)} × {price(item.unitPrice, currency)}
            </span>
            <b>{money(item.net, currency)}</b>
          </header>
          <Progress item={item} />
          <small>{item.taxes.map(({ name, percent }) => `${name} ${rate(percent)}`).join(', ')}</small>
        </article>
      ))}
      <dl className={sums['sums']}>
        {discount > 0 ? (
          <>
            <dt>{t('discountPart', { percent: Number(order.discountPercent) })}</dt>
            <dd>{money(-discount, currency)}</dd>
          </>
        ) : null}
        <dt>{t('net')}</dt>
        <dd>{money(net, currency)}</dd>
        <dt>{t('taxes')}</dt>
        <dd>{money(tax, currency)}</dd>
        {shippingFee > 0 ? (
          <>
            <dt>{t('shippingFee')}</dt>
            <dd>{money(shippingFee, currency)}</dd>
          </>
        ) : null}
        <dt data-total>{t('grandTotal')}</dt>
        <dd data-total>{money(amount, currency)}</dd>
      </dl>
    </section>
  )
}

/** How many of the pieces of a line are set aside, shipped, billed and back again. */
function Progress({ item }: { item: OrderItem }) {
  const t = useT('order')
  const whole = item.quantity - item.shortClosed
  const counts = COUNTS.filter((count) => count !== 'returned' || item.returned > 0)
  return (
    <ul className={styles['bars']}>
      {counts.map((count) => (
        <li key={count}>
          <span>{t(`count_${count}`)}</span>
          <progress max={Math.max(1, whole)} value={item[count]} aria-label={t(`count_${count}`)} />
          <b>{t('countOf', { count: item[count], whole })}</b>
        </li>
      ))}
      {item.shortClosed > 0 ? (
        <li className={styles['short']}>{t('shortClosed', { count: item.shortClosed })}</li>
      ) : null}
    </ul>
  )
}
