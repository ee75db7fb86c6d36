import { TextInput } from '@mantine/core'
import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { getProductList, type Product } from '@waymark/contract/rooms/sales/shop.ts'
import { useDeferredValue, useState } from 'react'
import { NumberField } from '../../../app/form/NumberField.tsx'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { useMore } from '../../../app/list/useMore.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RequestBasket } from './RequestBasket.tsx'
import styles from './shop.module.css'

/** A product with how many of it are wanted. */
export interface Wanted {
  readonly product: Product
  readonly quantity: number
}

/** The catalogue; how many of each are wanted is gathered beside it. */
export function CatalogueView({ onAsked }: { onAsked: () => void }) {
  const t = useT('shop')
  const mayOrder = usePermission('monitoring:shop:order')
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const [basket, setBasket] = useState<ReadonlyMap<number, Wanted>>(new Map())
  const { pageSize, moreOf } = useMore()
  const query = useCall(getProductList, { pageSize, ...(keyword === '' ? {} : { keyword }) }, { keep: true })
  const { list = [], total = 0, seller = '' } = query.data ?? {}
  const put = (product: Product, quantity: number | null) =>
    setBasket((before) => {
      const next = new Map(before)
      if (quantity === null || quantity <= 0) next.delete(product.skuId)
      else next.set(product.skuId, { product, quantity })
      return next
    })
  return (
    <div className={styles.columns}>
      <section aria-label={t('catalogue')}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          leftSection={<IconSearch size={15} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {seller === '' ? null : <p className={styles.quiet}>{t('soldBy', { name: seller })}</p>}
        <QueryState query={query} />
        {query.data && list.length === 0 ? (
          <EmptyState
            icon={<IconBuildingStore size={36} stroke={1.3} aria-hidden />}
            title={t(keyword === '' ? 'nothingOffered' : 'nothingFound')}
            text={keyword === '' ? t('nothingOfferedText') : undefined}
          />
        ) : null}
        <ul className={styles.products} aria-label={t('products')}>
          {list.map((product) => (
            <ProductCard
              key={product.skuId}
              product={product}
              quantity={basket.get(product.skuId)?.quantity ?? null}
              onQuantity={mayOrder ? (quantity) => put(product, quantity) : undefined}
            />
          ))}
        </ul>
        {moreOf(list.length, total)}
      </section>
      {mayOrder ? (
        <RequestBasket
          basket={[...basket.values()]}
          onDone={() => {
            setBasket(new Map())
            onAsked()
          }}
        />
      ) : null}
    </div>
  )
}

interface CardProps {
  product: Product
  quantity: number | null
  /** Undefined where somebody may only look. */
  onQuantity: ((quantity: number | null) => void) | undefined
}

function ProductCard({ product, quantity, onQuantity }: CardProps) {
  const t = useT('shop')
  const price = usePrice()
  const { code, name, category, description, model } = product
  return (
    <li className={styles.card} data-chosen={quantity !== null}>
      <div>
        <b>{name}</b>
        <small>{[code, model, category].filter(Boolean).join(' · ')}</small>
        {description === '' ? null : <p>{description}</p>}
      </div>
      <footer>
        <strong>{price(product.price, product.currency)}</strong>
        {onQuantity ? (
          <NumberField
            aria-label={t('quantityOf', { name })}
            placeholder="0"
            size="xs"
            w={110}
            min={0}
            max={100_000}
            allowDecimal={false}
            value={quantity}
            onChange={onQuantity}
          />
        ) : null}
      </footer>
    </li>
  )
}
