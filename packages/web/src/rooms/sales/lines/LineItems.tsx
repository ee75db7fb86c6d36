import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { getSkuList } from '@waymark/contract/rooms/sales/sku.ts'
import { MOST_LINES } from '@waymark/contract/rooms/sales/lineItemFields.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../../app/api.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { SearchSelect } from '../../../app/search/SearchSelect.tsx'
import { skuSearch } from '../sku/skuSearch.ts'
import { filledBy, lineAfter, type LineItemValue, sumsOf } from './LineItemValue.ts'
import styles from './lines.module.css'
import sumStyles from './sums.module.css'
import { LineTaxes } from './LineTaxes.tsx'

interface Props {
  value: readonly LineItemValue[]
  currency: string
  /** Taken off all lines together, in the currency's smallest unit. */
  discount?: number
  /** Adds to what they come to, untaxed: what it is called, and how much in the currency's smallest unit. */
  extra?: { readonly label: string; readonly amount: number }
  onChange: (lines: LineItemValue[]) => void
}

/** The lines of an order or an invoice: a SKU fills one in, what they come to stands below them at once. */
export function LineItems({ value, currency, discount = 0, extra, onChange }: Props) {
  const t = useT('lineItem')
  const money = useMoney()
  const sums = sumsOf(value, currency, BigInt(discount))
  const change = (key: number, fields: Partial<LineItemValue>): void =>
    onChange(value.map((line) => (line.key === key ? { ...line, ...fields } : line)))
  const choose = async (line: LineItemValue, skuId: string): Promise<void> => {
    if (skuId === '') return change(line.key, { skuId: null, sku: '', modelId: null })
    const answer = await call(getSkuList, { recordIds: [Number(skuId)], pageSize: 1 })
    const sku = answer.ok ? answer.data.list[0] : undefined
    if (sku) change(line.key, filledBy(line, sku, currency))
  }
  const amount = (minor: bigint): string => money(toWireMinor(minor), currency)
  return (
    <div className={styles['lines']}>
      <ol className={styles['list']} aria-label={t('lines')}>
        {value.map((line, place) => (
          <li key={line.key} className={styles['line']} aria-label={t('lineNumber', { number: place + 1 })}>
            <SearchSelect
              label={t('sku')}
              search={skuSearch}
              clearable
              own={line.skuId === null ? undefined : { value: String(line.skuId), label: line.sku }}
              value={line.skuId === null ? '' : String(line.skuId)}
              onChange={(skuId) => void choose(line, skuId)}
            />
            <TextInput
              size="xs"
              label={t('whatItIs')}
              maxLength={200}
              required
              value={line.text}
              onChange={(event) => change(line.key, { text: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label={t('quantity')}
              inputMode="numeric"
              required
              classNames={{ input: styles['figure'] ?? '' }}
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label={t('unitPrice')}
              inputMode="decimal"
              required
              classNames={{ input: styles['figure'] ?? '' }}
              value={line.unitPrice}
              onChange={(event) => change(line.key, { unitPrice: event.currentTarget.value })}
            />
            <output className={styles['amount']} aria-label={t('amount')}>
              {amount(sums.lines[place]?.net ?? 0n)}
            </output>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeLine', { number: place + 1 })}
              onClick={() => onChange(value.filter(({ key }) => key !== line.key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
            <LineTaxes value={line.taxes} onChange={(taxes) => change(line.key, { taxes })} />
          </li>
        ))}
      </ol>
      {value.length < MOST_LINES ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, lineAfter(value.at(-1))])}
        >
          {t('addLine')}
        </Button>
      ) : null}
      <dl className={sumStyles['sums']} aria-live="polite">
        <dt>{t('subtotal')}</dt>
        <dd>{amount(sums.net)}</dd>
        {sums.taxes.map((tax) => (
          <div key={`${tax.name} ${tax.percent.units} ${tax.percent.scale}`} className={styles['tax']}>
            <dt>{tax.name}</dt>
            <dd>{amount(tax.amount)}</dd>
          </div>
        ))}
        {extra && extra.amount > 0 ? (
          <>
            <dt>{extra.label}</dt>
            <dd>{money(extra.amount, currency)}</dd>
          </>
        ) : null}
        <dt data-total>{t('grandTotal')}</dt>
        <dd data-total>{amount(sums.total + BigInt(extra?.amount ?? 0))}</dd>
      </dl>
    </div>
  )
}
