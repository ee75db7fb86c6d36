import { Select } from '@mantine/core'
import { CURRENCIES } from '@waymark/core/money/currencies.ts'

interface Props {
  label: string
  value: string
  onChange: (currency: string) => void
}

/** One of the currencies in use, or the one that is there. */
export function CurrencySelect({ label, value, onChange }: Props) {
  return (
    <Select
      size="xs"
      label={label}
      searchable
      allowDeselect={false}
      data={[...(CURRENCIES.includes(value) ? [] : [value]), ...CURRENCIES]}
      value={value}
      onChange={(currency) => onChange(currency ?? value)}
    />
  )
}
