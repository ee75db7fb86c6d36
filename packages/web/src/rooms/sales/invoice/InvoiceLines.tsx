import type { BillDetail } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import sums from '../lines/sums.module.css'
import styles from './invoice.module.css'

interface Props {
  of: Pick<BillDetail, 'items' | 'currency' | 'net' | 'discount' | 'total'>
  /** Why each line is there, for who writes invoices. */
  withReasons?: boolean
}

/** The lines of an invoice with their taxes, and what they come to. */
export function InvoiceLines({ of: { items, currency, net, discount, total }, withReasons = false }: Props) {
  const t = useT('invoice')
  const money = useMoney()
  const price = usePrice()
  const taxes = new Map<string, number>()
  for (const { taxes: laid } of items)
    for (const { name, percent, amount } of laid) {
      const key = `${name} ${percent} %`
      taxes.set(key, (taxes.get(key) ?? 0) + amount)
    }
  return (
    <div className={styles['lines']}>
      <ol className={styles['list']} aria-label={t('items')}>
        {items.map((line) => (
          <li key={line.lineId} className={styles['line']}>
            <b>{line.text}</b>
            <span className={styles['figure']}>{money(line.net, currency)}</span>
            <small>
              {[
                line.sku,
                `${line.quantity} × ${price(line.unitPrice, currency)}`,
                ...line.taxes.map(({ name, percent }) => `${name} ${percent} %`),
                line.periodStart === null || line.periodEnd === null
                  ? ''
                  : t('period', { from: line.periodStart, to: line.periodEnd }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {withReasons && Object.keys(line.why).length > 0 ? (
              <details>
                <summary>{t('why')}</summary>
                <pre>
                  {Object.entries(line.why)
                    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                    .join('\n')}
                </pre>
              </details>
            ) : null}
          </li>
        ))}
      </ol>
      <dl className={sums['sums']}>
        {discount > 0 ? (
          <>
            <dt>{t('discount')}</dt>
            <dd>{money(-discount, currency)}</dd>
          </>
        ) : null}
        <dt>{t('net')}</dt>
        <dd>{money(net, currency)}</dd>
        {[...taxes].map(([name, amount]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>{money(amount, currency)}</dd>,
        ])}
        <dt data-total>{t('grandTotal')}</dt>
        <dd data-total>{money(total, currency)}</dd>
      </dl>
    </div>
  )
}
