import { Select } from '@mantine/core'
import { JURISDICTIONS } from '@waymark/core/reporting/ifta.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/places.ts'

interface Props {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** A state or province, found by its name or code. */
export function JurisdictionSelect({ value, error, onChange }: Props) {
  const t = useT('ifta')
  const { region } = usePlaceNames()
  return (
    <Select
      size="xs"
      label={t('jurisdiction')}
      required
      searchable
      nothingFoundMessage={t('nothingFound')}
      data={JURISDICTIONS.map((code) => ({ value: code, label: `${region(code)} · ${code}` }))}
      value={value === '' ? null : value}
      error={error}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
