import { Button, CloseButton, TextInput } from '@mantine/core'
import { MOST_TAXES } from '@waymark/contract/rooms/sales/lineItemFields.ts'
import { useT } from '../../../app/i18n.ts'
import type { TaxValue } from './LineItemValue.ts'
import styles from './lines.module.css'

const NEW: TaxValue = { name: '', jurisdiction: '', percent: '', compound: false, certificate: '' }

interface Props {
  value: readonly TaxValue[]
  onChange: (taxes: TaxValue[]) => void
}

/** The taxes of a line: each with its rate, 0 for what is exempt, and then by which certificate. */
export function LineTaxes({ value, onChange }: Props) {
  const t = useT('lineItem')
  const change = (place: number, fields: Partial<TaxValue>): void =>
    onChange(value.map((tax, i) => (i === place ? { ...tax, ...fields } : tax)))
  return (
    <div className={styles['taxes']}>
      {value.map((tax, place) => (
        // a tax has nothing else to be known by
        // eslint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['taxRow']}>
          <TextInput
            size="xs"
            aria-label={t('taxName')}
            placeholder={t('taxName')}
            maxLength={40}
            value={tax.name}
            onChange={(event) => change(place, { name: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            aria-label={t('taxPercent')}
            inputMode="decimal"
            rightSection="%"
            classNames={{ input: styles['figure'] ?? '' }}
            value={tax.percent}
            onChange={(event) => change(place, { percent: event.currentTarget.value })}
          />
          {Number(tax.percent) === 0 && tax.percent !== '' ? (
            <TextInput
              size="xs"
              aria-label={t('certificate')}
              placeholder={t('certificate')}
              maxLength={60}
              value={tax.certificate}
              onChange={(event) => change(place, { certificate: event.currentTarget.value })}
            />
          ) : null}
          <CloseButton
            size="xs"
            aria-label={t('removeTax', { name: tax.name })}
            onClick={() => onChange(value.filter((_, i) => i !== place))}
          />
        </div>
      ))}
      {value.length < MOST_TAXES ? (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange([...value, NEW])}>
          {t('addTax')}
        </Button>
      ) : null}
    </div>
  )
}
