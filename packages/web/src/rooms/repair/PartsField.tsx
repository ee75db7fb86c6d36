import { ActionIcon, Autocomplete, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { getStockPartList } from '@waymark/contract/rooms/stock/stockPart.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './repair.module.css'

type Part = Repair['parts'][number]

interface Props {
  /** Whose parts these are. */
  orgId: number
  value: readonly Part[]
  error: string | undefined
  onChange: (parts: Part[]) => void
}

/** Parts that a repair used: those in stock are chosen, and taken from there; any other is told by its name. */
export function PartsField({ orgId, value, error, onChange }: Props) {
  const t = useT('repair')
  const { list = [] } = useCall(getStockPartList, { orgIds: [orgId], pageSize: 200 }).data ?? {}
  const offers = list.map(({ partId, name, place, quantity }) => ({
    partId,
    name,
    label: t('partThere', { name, place, count: quantity }),
  }))
  const change = (place: number, part: Part): void => onChange(value.map((old, i) => (i === place ? part : old)))
  const typed = (place: number, quantity: number, words: string): void => {
    const offer = offers.find(({ label }) => label === words)
    change(place, offer ? { name: offer.name, partId: offer.partId, quantity } : { name: words, quantity })
  }
  return (
    <section className={styles['parts']} aria-label={t('parts')}>
      {value.map(({ partId, name, quantity }, place) => (
        // rows have nothing of their own to be told apart by
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['part']}>
          <Autocomplete
            size="xs"
            label={t('stockPart')}
            required
            maxLength={300}
            data={offers.map(({ label }) => label)}
            value={offers.find((offer) => offer.partId === partId)?.label ?? name}
            onChange={(words) => typed(place, quantity, words)}
          />
          <NumberInput
            size="xs"
            label={t('partQuantity')}
            min={1}
            max={10_000}
            allowDecimal={false}
            value={quantity}
            onChange={(count) => change(place, { ...value[place], name, quantity: Number(count) || 1 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('takeOff', { name })}
            onClick={() => onChange(value.filter((_, i) => i !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error === undefined ? null : <p role="alert">{error}</p>}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, { name: '', quantity: 1 }])}
      >
        {t('usePart')}
      </Button>
    </section>
  )
}
