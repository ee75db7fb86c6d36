import type { CallResult } from '@waymark/contract/call.ts'
import { getOrderFileToSign, getOrderToSign, signOrder } from '@waymark/contract/rooms/sales/orderSigning.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { SigningFrame } from './SigningFrame.tsx'
import styles from './entry.module.css'

/** An order as its customer reads and signs it: lines, what they come to, and how it is paid. */
export function SignOrder({ code }: { code: string }) {
  const t = useT('order')
  const entry = useT('customerEntry')
  const [signed, setSigned] = useState<string>()
  const query = useCall(getOrderToSign, { key: code }, { enabled: signed === undefined })
  const { data } = query
  const number = signed ?? data?.number
  const sha256 = data?.sha256
  return (
    <SigningFrame
      title={number === undefined ? t('order') : t('signTitle', { number })}
      signed={signed === undefined ? undefined : t('signedText', { number: signed })}
      query={query}
      sha256={sha256}
      file={entry('openFile', { file: 'PDF' })}
      readFile={() => call(getOrderFileToSign, { key: code })}
      sign={(name) => call(signOrder, { key: code, name, sha256: sha256 ?? '' })}
      onSigned={setSigned}
    >
      <p>{entry('between', { seller: data?.seller ?? '', customer: data?.customer ?? '' })}</p>
      {data ? <OrderText of={data} /> : null}
    </SigningFrame>
  )
}

/** What an order says. */
function OrderText({ of: order }: { of: CallResult<typeof getOrderToSign> }) {
  const t = useT('order')
  const money = useMoney()
  const price = usePrice()
  const { currency } = order
  const amount = (minor: number): string => money(minor, currency)
  const facts: readonly (readonly [string, string])[] = [
    [t('contract'), order.contract],
    [t('terms'), [t(`terms_${order.terms}`), order.netDays ?? ''].join(' ').trim()],
    [t('shipping'), t(`shipping_${order.shipping}`)],
    [t('discount'), order.discount === 0 ? '' : amount(-order.discount)],
    [t('net'), amount(order.net)],
    [t('taxes'), amount(order.tax)],
    [t('shippingFee'), order.shippingFee === 0 ? '' : amount(order.shippingFee)],
    [t('grandTotal'), amount(order.amount)],
    [t('deposit'), order.deposit === 0 ? '' : amount(order.deposit)],
    [t('downPayment'), order.downPayment === 0 ? '' : amount(order.downPayment)],
    [
      t('installments'),
      order.installments === null || order.paymentCycle === null
        ? ''
        : `${order.installments} × ${t(`cycle_${order.paymentCycle}`)}`,
    ],
  ]
  return (
    <>
      <ul className={styles.sold} aria-label={t('goods')}>
        {order.items.map(({ text, sku, quantity, unitPrice, net }, place) => (
          // lines have nothing else to be known by
          // eslint-disable-next-line react/no-array-index-key
          <li key={place}>
            <b>{text}</b>
            <span>{amount(net)}</span>
            <small>{[sku, `${quantity} × ${price(unitPrice, currency)}`].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order.memo === '' ? null : <p>{order.memo}</p>}
    </>
  )
}
