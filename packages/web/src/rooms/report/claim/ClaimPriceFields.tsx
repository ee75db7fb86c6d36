import { NumberInput, TextInput } from '@mantine/core'
import { CurrencySelect } from '../../../app/CurrencySelect.tsx'
import { useT } from '../../../app/i18n.ts'
import type { ClaimForm } from './claimForm.ts'

interface Props {
  value: ClaimForm
  onChange: (change: Partial<ClaimForm>) => void
}

/** What detention costs: a rate and a tax on it. */
export function ClaimPriceFields({ value, onChange }: Props) {
  const t = useT('claim')
  const isPriced = value.hourly !== ''
  return (
    <>
      <NumberInput
        size="xs"
        label={t('hourly')}
        placeholder={t('hourlyNone')}
        min={0}
        max={999_999_999}
        allowNegative={false}
        decimalScale={6}
        value={value.hourly}
        onChange={(hourly) => onChange({ hourly: String(hourly) })}
      />
      <CurrencySelect label={t('currency')} value={value.currency} onChange={(currency) => onChange({ currency })} />
      <TextInput
        size="xs"
        label={t('taxName')}
        maxLength={40}
        disabled={!isPriced}
        value={value.taxName}
        onChange={(event) => onChange({ taxName: event.currentTarget.value })}
      />
      <NumberInput
        size="xs"
        label={t('taxPercent')}
        min={0}
        max={99}
        allowNegative={false}
        decimalScale={6}
        disabled={!isPriced}
        value={value.taxPercent}
        onChange={(taxPercent) => onChange({ taxPercent: String(taxPercent) })}
      />
    </>
  )
}
