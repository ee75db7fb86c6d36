import { Button, Textarea } from '@mantine/core'
import { decimal, decimalText, plus, times } from '@waymark/core/money/Decimal.ts'
import { getMyRequestList, requestOrder } from '@waymark/contract/rooms/sales/shop.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { say } from '../../../app/said/say.ts'
import { useSave } from '../../../app/save/useSave.ts'
import type { Wanted } from './CatalogueView.tsx'
import styles from './shop.module.css'

/** What the products come to at list prices, a sum for each currency. */
function sums(basket: readonly Wanted[]): [currency: string, sum: string][] {
  const byCurrency = new Map<string, ReturnType<typeof decimal>>()
  for (const { product, quantity } of basket) {
    const amount = times(decimal(product.price), decimal(String(quantity)))
    byCurrency.set(product.currency, plus(byCurrency.get(product.currency) ?? decimal('0'), amount))
  }
  return [...byCurrency].map(([currency, sum]) => [currency, decimalText(sum)])
}

/** What is wanted, and asking for it. */
export function RequestBasket({ basket, onDone }: { basket: readonly Wanted[]; onDone: () => void }) {
  const t = useT('shop')
  const price = usePrice()
  const [note, setNote] = useState('')
  const saving = useSave(
    () =>
      call(requestOrder, {
        items: basket.map(({ product, quantity }) => ({ skuId: product.skuId, quantity })),
        note: note.trim(),
      }),
    {
      changes: [getMyRequestList],
      done: () => {
        say(t('isAsked'))
        setNote('')
        onDone()
      },
    },
  )
  return (
    <aside className={styles.basket} aria-label={t('basket')}>
      <h2>{t('basket')}</h2>
      {basket.length === 0 ? <p className={styles.quiet}>{t('basketEmpty')}</p> : null}
      <ul>
        {basket.map(({ product, quantity }) => (
          <li key={product.skuId}>
            <span>
              {quantity} × {product.name}
            </span>
            <span>
              {price(decimalText(times(decimal(product.price), decimal(String(quantity)))), product.currency)}
            </span>
          </li>
        ))}
      </ul>
      {sums(basket).map(([currency, sum]) => (
        <p key={currency} className={styles.sum}>
          <span>{t('atListPrices')}</span>
          <b>{price(sum, currency)}</b>
        </p>
      ))}
      {basket.length === 0 ? null : (
        <>
          <p className={styles.quiet}>{t('noTaxYet')}</p>
          <Textarea
            label={t('notes')}
            value={note}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {saving.failure === undefined ? null : <p role="alert">{saving.failure}</p>}
          <Button loading={saving.busy} onClick={() => saving.save()}>
            {t('ask')}
          </Button>
        </>
      )}
    </aside>
  )
}
