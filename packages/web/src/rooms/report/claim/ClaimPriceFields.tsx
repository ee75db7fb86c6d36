import { NumberInput, TextInput } from '@mantine/core'
import { languageTag } from '@waymark/contract/locales.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import { priceDetention } from '@waymark/core/reporting/priceDetention.ts'
import { CurrencySelect } from '../../../app/money/CurrencySelect.tsx'
import { currentLocale, useT } from '../../../app/i18n.ts'
import styles from './claim.module.css'
import { type Pricing, rateOf } from './claimForm.ts'

interface Props {
  value: Pricing
  error: string | undefined
  /** Seconds of detention of the chosen visits. */
  detentions: readonly number[]
  onChange: (value: Pricing) => void
}

/** What detention costs: a rate, a tax on it, and what the chosen visits come to by these. */
export function ClaimPriceFields({ value, error, detentions, onChange: give }: Props) {
  const t = useT('claim')
  const onChange = (change: Partial<Pricing>): void => give({ ...value, ...change })
  const isPriced = value.hourly !== ''
  const rate = rateOf(value)
  const priced = rate && priceDetention(detentions, rate)
  return (
    <fieldset className={styles.fields}>
      <legend>{t('pricing')}</legend>
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
        error={error}
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
      {priced ? (
        <p className={styles.total} role="status">
          {t('grandTotal')}{' '}
          <b>{moneyText({ minor: priced.total, currency: priced.currency }, languageTag(currentLocale()))}</b>
        </p>
      ) : null}
    </fieldset>
  )
}
